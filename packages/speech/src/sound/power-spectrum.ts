/**
 * Makes a function that gives the power of a frame at the multiples of sampleRate / length, from 0 to half the rate.
 * What it gives is valid until its next call.
 * @param length of the frame: a power of two
 */
export function createPowerSpectrum(length: number): (frame: Float64Array) => Float64Array {
  const real = new Float64Array(length);
  const imaginary = new Float64Array(length);
  const power = new Float64Array(length / 2 + 1);
  const places = reversedBits(length);
  const cosines = Float64Array.from({ length: length / 2 }, (_, bin) => Math.cos((2 * Math.PI * bin) / length));
  const sines = Float64Array.from({ length: length / 2 }, (_, bin) => -Math.sin((2 * Math.PI * bin) / length));

  function turn(at: number, other: number, cosine: number, sine: number): void {
    const re = real[other]! * cosine - imaginary[other]! * sine;
    const im = real[other]! * sine + imaginary[other]! * cosine;
    real[other] = real[at]! - re;
    imaginary[other] = imaginary[at]! - im;
    real[at] = real[at]! + re;
    imaginary[at] = imaginary[at]! + im;
  }

  return (frame) => {
    imaginary.fill(0);
    for (let index = 0; index < length; index += 1) real[places[index]!] = frame[index]!;
    for (let size = 2; size <= length; size *= 2) {
      const half = size / 2;
      const stride = length / size;
      for (let from = 0; from < length; from += size) {
        for (let bin = 0; bin < half; bin += 1) {
          turn(from + bin, from + bin + half, cosines[bin * stride]!, sines[bin * stride]!);
        }
      }
    }
    for (let bin = 0; bin <= length / 2; bin += 1) power[bin] = real[bin]! ** 2 + imaginary[bin]! ** 2;
    return power;
  };
}

function reversedBits(length: number): Uint32Array {
  const places = new Uint32Array(length);
  for (let index = 1, reversed = 0; index < length; index += 1) {
    let bit = length >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed |= bit;
    places[index] = reversed;
  }
  return places;
}
