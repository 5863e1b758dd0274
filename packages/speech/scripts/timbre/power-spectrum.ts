/** Power of a frame at the multiples of sampleRate / length, from 0 to half the rate; its length is a power of two. */
export function powerSpectrum(frame: Float64Array): Float64Array {
  const { length } = frame;
  const real = Float64Array.from(frame);
  const imaginary = new Float64Array(length);
  for (let index = 1, reversed = 0; index < length; index += 1) {
    let bit = length >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed |= bit;
    if (index < reversed) [real[index], real[reversed]] = [real[reversed]!, real[index]!];
  }
  for (let size = 2; size <= length; size *= 2) {
    const half = size / 2;
    for (let bin = 0; bin < half; bin += 1) {
      const angle = (-2 * Math.PI * bin) / size;
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      for (let at = bin; at < length; at += size) {
        const [re, im] = [real[at + half]!, imaginary[at + half]!];
        const [turnedRe, turnedIm] = [re * cosine - im * sine, re * sine + im * cosine];
        [real[at + half], imaginary[at + half]] = [real[at]! - turnedRe, imaginary[at]! - turnedIm];
        [real[at], imaginary[at]] = [real[at]! + turnedRe, imaginary[at]! + turnedIm];
      }
    }
  }
  return Float64Array.from({ length: length / 2 + 1 }, (_, bin) => real[bin]! ** 2 + imaginary[bin]! ** 2);
}
