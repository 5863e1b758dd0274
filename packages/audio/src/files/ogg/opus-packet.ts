/** Samples at 48 kHz of each of its frames, by the configuration of a packet (RFC 6716, 3.1, table 2). */
const frameSamples = [480, 960, 1920, 2880];

/** Samples at 48 kHz that a packet of Opus holds; 0 when it is none. */
export function opusPacketSamples(packet: Uint8Array): number {
  const first = packet[0];
  if (first === undefined) return 0;
  const config = first >> 3;
  const each = config < 12 ? frameSamples[config & 3]! : config < 16 ? 480 << (config & 1) : 120 << (config & 3);
  const code = first & 3;
  const count = code === 0 ? 1 : code < 3 ? 2 : (packet[1] ?? 0) & 63;
  const samples = each * count;
  return samples <= 5760 ? samples : 0;
}
