use pilaster::{AllocationGroup, Error, HostTensor, Rank};

fn main() -> Result<(), Error> {
    let bytes = AllocationGroup::bytes_for::<f64>(&[2, 2])? + AllocationGroup::bytes_for::<String>(&[2])?;
    let mut group = AllocationGroup::with_capacity(bytes)?;
    let mut numbers = group.append(HostTensor::<f64, Rank<2>>::zeros([2, 2])?)?;
    let mut words = group.append(HostTensor::<String, Rank<1>>::full([2], String::from("a"))?)?;
    drop(group);
    std::thread::scope(|scope| {
        scope.spawn(|| numbers[[1, 1]] = 7.0);
        scope.spawn(|| words[[0]].push('b'));
    });
    assert_eq!(numbers.take_out()?.as_slice(), [0.0, 0.0, 0.0, 7.0]);
    assert_eq!(words.duplicate()?.as_slice(), ["ab", "a"]);
    Ok(())
}
