/**
 * Functions whose results are the same bits in every JavaScript engine: only + - * / and Math.floor, whose results
 * IEEE 754 fixes. Math.sin, exp, log and pow are left to the engine by ECMAScript and differ between Node and browsers.
 */

/** sin(pi * x), exact at whole and half numbers. */
export function sinePi(x: number): number {
  let turns = x - 2 * Math.floor(x / 2 + 0.5);
  if (turns > 0.5) turns = 1 - turns;
  else if (turns < -0.5) turns = -1 - turns;
  if (turns === 0.5) return 1;
  if (turns === -0.5) return -1;
  const y = Math.PI * turns;
  const square = y * y;
  let term = y;
  let sum = y;
  for (let n = 2; n <= 24; n += 2) {
    term *= -square / (n * (n + 1));
    sum += term;
  }
  return sum;
}

/** tan(pi * x) for |x| < 1/2. */
export function tangentPi(x: number): number {
  return sinePi(x) / sinePi(x + 0.5);
}

/** e to the power of x, for |x| <= 700. */
export function exponential(x: number): number {
  const doublings = Math.floor(x / Math.LN2 + 0.5);
  const rest = x - doublings * Math.LN2;
  let term = 1;
  let sum = 1;
  for (let n = 1; n <= 18; n += 1) {
    term *= rest / n;
    sum += term;
  }
  const factor = doublings < 0 ? 0.5 : 2;
  for (let n = Math.abs(doublings); n > 0; n -= 1) sum *= factor;
  return sum;
}

/** 10 to the power of x, for |x| <= 300. */
export function powerOfTen(x: number): number {
  return exponential(x * Math.LN10);
}

/** Logarithm to base 10; -Infinity for 0, NaN below. */
export function logarithmTen(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : Number.NaN;
  if (x === Infinity) return Infinity;
  let mantissa = x;
  let doublings = 0;
  while (mantissa > Math.SQRT2) {
    mantissa /= 2;
    doublings += 1;
  }
  while (mantissa < Math.SQRT1_2) {
    mantissa *= 2;
    doublings -= 1;
  }
  // ln m = 2 artanh((m - 1) / (m + 1))
  const s = (mantissa - 1) / (mantissa + 1);
  const square = s * s;
  let power = s;
  let sum = 0;
  for (let n = 1; n <= 29; n += 2) {
    sum += power / n;
    power *= square;
  }
  return (2 * sum + doublings * Math.LN2) / Math.LN10;
}

/** Modified Bessel function of the first kind, order 0: the Kaiser window's. */
export function besselI0(x: number): number {
  const quarter = (x * x) / 4;
  let term = 1;
  let sum = 1;
  for (let n = 1; term > sum * 1e-17; n += 1) {
    term *= quarter / (n * n);
    sum += term;
  }
  return sum;
}
