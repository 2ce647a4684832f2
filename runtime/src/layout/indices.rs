use crate::rank::RankShape;

/// The indices of a shape, in column-major order: the first axis runs fastest.
#[derive(Clone, Debug)]
pub(crate) struct Indices<S: RankShape> {
    shape: S,
    next: S,
    remaining: usize,
}

impl<S: RankShape> Indices<S> {
    /// Of a shape whose size was checked.
    pub(crate) fn new(shape: &S) -> Self {
        let mut next = shape.clone();
        next.as_mut().fill(0);
        let remaining = if shape.as_ref().contains(&0) { 0 } else { shape.as_ref().iter().product() };
        Self { shape: shape.clone(), next, remaining }
    }
}

impl<S: RankShape> Iterator for Indices<S> {
    type Item = S;

    fn next(&mut self) -> Option<S> {
        self.remaining = self.remaining.checked_sub(1)?;
        let index = self.next.clone();
        for (at, &extent) in self.next.as_mut().iter_mut().zip(self.shape.as_ref()) {
            *at += 1;
            if *at < extent {
                break;
            }
            *at = 0;
        }
        Some(index)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.remaining, Some(self.remaining))
    }
}

impl<S: RankShape> ExactSizeIterator for Indices<S> {}
