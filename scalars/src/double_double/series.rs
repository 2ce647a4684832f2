//! Sums of powers with the reciprocals of factorials.

use super::DoubleDouble;

/// `1 / n!` for `n` from 2, the numbers nearest to them.
const INVERSE_FACTORIALS: [DoubleDouble; 28] = [
    DoubleDouble { hi: 0.5, lo: 0.0 },
    DoubleDouble { hi: 0.16666666666666666, lo: 9.25185853854297e-18 },
    DoubleDouble { hi: 0.041666666666666664, lo: 2.3129646346357427e-18 },
    DoubleDouble { hi: 0.008333333333333333, lo: 1.1564823173178714e-19 },
    DoubleDouble { hi: 0.001388888888888889, lo: -5.300543954373577e-20 },
    DoubleDouble { hi: 0.0001984126984126984, lo: 1.7209558293420705e-22 },
    DoubleDouble { hi: 2.48015873015873e-05, lo: 2.1511947866775882e-23 },
    DoubleDouble { hi: 2.7557319223985893e-06, lo: -1.858393274046472e-22 },
    DoubleDouble { hi: 2.755731922398589e-07, lo: 2.3767714622250297e-23 },
    DoubleDouble { hi: 2.505210838544172e-08, lo: -1.448814070935912e-24 },
    DoubleDouble { hi: 2.08767569878681e-09, lo: -1.20734505911326e-25 },
    DoubleDouble { hi: 1.6059043836821613e-10, lo: 1.2585294588752098e-26 },
    DoubleDouble { hi: 1.1470745597729725e-11, lo: 2.0655512752830745e-28 },
    DoubleDouble { hi: 7.647163731819816e-13, lo: 7.03872877733453e-30 },
    DoubleDouble { hi: 4.779477332387385e-14, lo: 4.399205485834081e-31 },
    DoubleDouble { hi: 2.8114572543455206e-15, lo: 1.6508842730861433e-31 },
    DoubleDouble { hi: 1.5619206968586225e-16, lo: 1.1910679660273754e-32 },
    DoubleDouble { hi: 8.22063524662433e-18, lo: 2.2141894119604265e-34 },
    DoubleDouble { hi: 4.110317623312165e-19, lo: 1.4412973378659527e-36 },
    DoubleDouble { hi: 1.9572941063391263e-20, lo: -1.3643503830087908e-36 },
    DoubleDouble { hi: 8.896791392450574e-22, lo: -7.911402614872376e-38 },
    DoubleDouble { hi: 3.868170170630684e-23, lo: -8.843177655482344e-40 },
    DoubleDouble { hi: 1.6117375710961184e-24, lo: -3.6846573564509766e-41 },
    DoubleDouble { hi: 6.446950284384474e-26, lo: -1.9330404233703465e-42 },
    DoubleDouble { hi: 2.4795962632247976e-27, lo: -1.2953730964765229e-43 },
    DoubleDouble { hi: 9.183689863795546e-29, lo: 1.4303150396787322e-45 },
    DoubleDouble { hi: 3.279889237069838e-30, lo: 1.5117542744029879e-46 },
    DoubleDouble { hi: 1.1309962886447716e-31, lo: 1.0498015412959506e-47 },
];

/// `1 / n!`, for `n` from 2 to 29.
#[inline]
pub(super) const fn inverse_factorial(n: usize) -> DoubleDouble {
    INVERSE_FACTORIALS[n - 2]
}

/// `sum of x^i / (first + i step)!`, the first `precise` terms with all digits and the rest, up to the factorial of
/// `last`, in `f64`: of those 53 bits are enough where they are below 2^-53 of the sum.
#[inline]
pub(super) fn factorial_series(
    x: DoubleDouble,
    first: usize,
    step: usize,
    precise: usize,
    last: usize,
) -> DoubleDouble {
    let rest_from = first + precise * step;
    let rest =
        (rest_from..last + 1).step_by(step).rev().fold(0.0, |sum: f64, n| sum.mul_add(x.hi, inverse_factorial(n).hi));
    let precise = (first..rest_from).step_by(step).rev();
    precise.fold(DoubleDouble::exactly(rest), |sum, n| inverse_factorial(n) + x * sum)
}

#[cfg(test)]
mod tests {
    use super::super::exact::nearest;
    use super::inverse_factorial;
    use num_bigint::{BigInt, BigUint};

    #[test]
    fn the_table_holds_the_nearest_numbers() {
        let mut factorial = BigUint::from(1_u8);
        for n in 2_usize..=29 {
            factorial *= n;
            assert_eq!(inverse_factorial(n), nearest(&BigInt::from(1), &factorial), "{n}");
        }
    }
}
