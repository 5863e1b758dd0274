/** Frames of sound that the "Info" frame of a file's header counts. @throws RangeError when there is none */
export function framesInHeader(header: Buffer): number {
  const tag = header.lastIndexOf("Info");
  if (tag < 0) throw new RangeError("This header has no Info frame.");
  // Four bytes of name, four of flags, then the count.
  return header.readUInt32BE(tag + 8);
}
