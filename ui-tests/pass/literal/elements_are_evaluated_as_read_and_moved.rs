use pilaster::tensor;

/// Neither `Clone` nor `Copy`.
#[derive(Debug, PartialEq)]
struct Ticket(u32);

fn main() {
    let mut issued = 0;
    let mut next = || {
        issued += 1;
        Ticket(issued)
    };
    let tickets = tensor![[next(), next(), next()], [next(), next(), next()]];
    assert_eq!(tickets.into_vec(), [1, 4, 2, 5, 3, 6].map(Ticket));
}
