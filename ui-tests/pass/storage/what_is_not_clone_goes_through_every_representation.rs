use pilaster::{Error, HostTensor, Rank};

#[derive(Debug, PartialEq)]
struct Handle(u32);

fn main() -> Result<(), Error> {
    let handles = HostTensor::<Handle, Rank<1>>::from_vec_col_major([3], vec![Handle(1), Handle(2), Handle(3)])?;
    let mut dynamic = handles.into_group().into_dynamic();
    dynamic[[1]] = Handle(9);
    let dynamic = match dynamic.into_host() {
        Ok(_) => unreachable!("it shares its memory"),
        Err(refused) => refused.into_owner(),
    };
    let host = dynamic.into_group().take_out()?.into_dynamic().into_host()?;
    assert_eq!(host.into_vec(), [Handle(1), Handle(9), Handle(3)]);
    Ok(())
}
