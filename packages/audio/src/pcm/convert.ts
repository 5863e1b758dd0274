/** Two channels of the same length as one: left and right by turns. */
export function interleaved(left: Int16Array, right: Int16Array): Int16Array<ArrayBuffer> {
  const both = new Int16Array(2 * left.length);
  for (let index = 0; index < left.length; index += 1) {
    both[2 * index] = left[index]!;
    both[2 * index + 1] = right[index]!;
  }
  return both;
}

/** The parts one after the other. */
export function concatenate(parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  let length = 0;
  for (const part of parts) length += part.length;
  const whole = new Float32Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** 16-bit samples as floats in -1..1 (divided by 32768), times a linear gain. */
export function int16ToFloat(samples: Int16Array, gain = 1): Float32Array<ArrayBuffer> {
  const floats = new Float32Array(samples.length);
  const scale = gain / 32_768;
  for (let index = 0; index < samples.length; index += 1) floats[index] = samples[index]! * scale;
  return floats;
}

/** Floats as 16-bit samples: rounded to the nearest, held within -32768..32767. */
export function floatToInt16(samples: Float32Array): Int16Array<ArrayBuffer> {
  const integers = new Int16Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    const value = Math.floor(samples[index]! * 32_768 + 0.5);
    integers[index] = value > 32_767 ? 32_767 : value < -32_768 ? -32_768 : value;
  }
  return integers;
}
