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
