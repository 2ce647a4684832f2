use pilaster::RankShape;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Triangle([usize; 1]);

impl AsRef<[usize]> for Triangle {
    fn as_ref(&self) -> &[usize] {
        &self.0
    }
}

impl AsMut<[usize]> for Triangle {
    fn as_mut(&mut self) -> &mut [usize] {
        &mut self.0
    }
}

impl RankShape for Triangle {
    const RANK: Option<usize> = Some(1);
    type Strides = [isize; 1];

    fn from_extents(extents: &[usize]) -> Option<Self> {
        extents.try_into().ok().map(Self)
    }

    fn of_zeros(rank: usize) -> Option<Self> {
        (rank == 1).then_some(Self([0]))
    }

    fn zero_strides(&self) -> [isize; 1] {
        [0]
    }
}

fn main() {}
