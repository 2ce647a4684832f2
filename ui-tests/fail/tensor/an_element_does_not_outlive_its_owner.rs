use pilaster::{HostTensor, Rank};

fn main() {
    let tensor = HostTensor::<String, Rank<1>>::full([1], String::from("word")).unwrap();
    let word = &tensor[[0]];
    drop(tensor);
    assert_eq!(word, "word");
}
