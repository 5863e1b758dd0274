const table = Uint32Array.from({ length: 256 }, (_, value) => {
  let crc = value << 24;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0);
  return crc >>> 0;
});

/** CRC-32 of an Ogg page (RFC 3533, 6): polynomial 0x04c11db7 from 0, its own four bytes counted as zeros. */
export function oggCrc(page: Uint8Array): number {
  let crc = 0;
  for (let index = 0; index < page.length; index += 1) {
    const byte = index >= 22 && index < 26 ? 0 : page[index]!;
    crc = (crc << 8) ^ table[(crc >>> 24) ^ byte]!;
  }
  return crc >>> 0;
}
