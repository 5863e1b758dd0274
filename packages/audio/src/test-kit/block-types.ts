import { HEADER_BYTES } from "../mp3/frame-header.ts";

/** Of a stereo frame without CRC, for each granule and channel: 0 long, 1 start, 2 short, 3 stop (ISO/IEC 11172-3, 2.4.1.7). */
export function blockTypes(frame: Uint8Array): number[][] {
  const bits = (at: number, count: number): number => {
    let value = 0;
    for (let bit = at; bit < at + count; bit += 1) {
      value = value * 2 + ((frame[HEADER_BYTES + (bit >> 3)]! >> (7 - (bit & 7))) & 1);
    }
    return value;
  };
  // After main_data_begin, private bits and scfsi come 59 bits for each channel of each granule.
  const beforeGranules = 9 + 3 + 2 * 4;
  return [0, 1].map((granule) =>
    [0, 1].map((channel) => {
      // Lengths, gain and scale factors before the switch.
      const at = beforeGranules + (granule * 2 + channel) * 59 + 12 + 9 + 8 + 4;
      return bits(at, 1) === 1 ? bits(at + 1, 2) : 0;
    }),
  );
}

/** Whether a granule's window ends as the next one's begins. */
export function canFollow(before: number, after: number): boolean {
  const endsShort = before === 1 || before === 2;
  const beginsShort = after === 2 || after === 3;
  return endsShort === beginsShort;
}
