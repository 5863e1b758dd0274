const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350];

/** The rate of the coded sound, half of what is heard with spectral band replication (ISO/IEC 14496-3, 1.6.3.4). */
export function aacSampleRate(config: Uint8Array): number {
  const isEscaped = config[0]! >> 3 === 31;
  const index = isEscaped ? (config[1]! >> 1) & 15 : ((config[0]! & 7) << 1) | (config[1]! >> 7);
  if (index !== 15) return rates[index] ?? 0;
  const [, second = 0, third = 0, fourth = 0, fifth = 0] = config;
  return isEscaped ? 0 : ((second & 0x7f) << 17) | (third << 9) | (fourth << 1) | (fifth >> 7);
}

/** The AudioSpecificConfig that an ADTS header stands for. */
export function adtsConfig(header: Uint8Array): Uint8Array {
  const profile = (header[2]! >> 6) + 1;
  const rate = (header[2]! >> 2) & 15;
  const channels = ((header[2]! & 1) << 2) | (header[3]! >> 6);
  return Uint8Array.of((profile << 3) | (rate >> 1), ((rate & 1) << 7) | (channels << 3));
}
