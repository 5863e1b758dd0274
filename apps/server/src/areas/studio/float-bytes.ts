/** Numbers as a column of bytes keeps them: 32 bits each, the lowest byte first. */
export function floatBytes(floats: Float32Array): Buffer {
  return Buffer.from(floats.buffer, floats.byteOffset, floats.byteLength);
}

export function readFloats(bytes: Buffer): Float32Array<ArrayBuffer> {
  const floats = new Float32Array(Math.floor(bytes.length / 4));
  for (let index = 0; index < floats.length; index += 1) floats[index] = bytes.readFloatLE(index * 4);
  return floats;
}
