const table = crcTable();

function crcTable(): Uint16Array {
  const values = new Uint16Array(256);
  for (let index = 0; index < 256; index += 1) {
    let crc = index;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
    values[index] = crc;
  }
  return values;
}

/** CRC-16/ARC (polynomial 0x8005, reflected, from 0), as LAME signs its tag. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = (crc >> 8) ^ table[(crc ^ byte) & 0xff]!;
  return crc;
}
