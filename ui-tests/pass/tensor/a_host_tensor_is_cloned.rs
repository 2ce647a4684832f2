use pilaster::{HostTensor, Rank};

fn main() {
    let original = HostTensor::<String, Rank<1>>::full([2], String::from("a")).unwrap();
    let mut copy = original.clone();
    copy[[0]].push('b');
    assert_eq!(original.as_slice(), ["a", "a"]);
    assert_eq!(copy.as_slice(), ["ab", "a"]);
}
