export interface FrameShape {
  /** 3 is MPEG 1, 2 is MPEG 2, 0 is MPEG 2.5: the header's two bits. */
  version?: 0 | 2 | 3;
  /** 1 is layer III, 2 is layer II, 3 is layer I: the header's two bits. */
  layer?: 1 | 2 | 3;
  bitrateIndex?: number;
  rateIndex?: number;
  mode?: 0 | 1 | 2 | 3;
  bytes: number;
}

/** Silent frames with any header: MPEG 1 layer III, 44.1 kHz, mono, unless said otherwise. */
export function frames(count: number, shape: FrameShape): Uint8Array<ArrayBuffer> {
  const { version = 3, layer = 1, bitrateIndex = 5, rateIndex = 0, mode = 3, bytes } = shape;
  const all = new Uint8Array(count * bytes);
  for (let at = 0; at < all.length; at += bytes) {
    all.set([0xff, 0xe1 | (version << 3) | (layer << 1), (bitrateIndex << 4) | (rateIndex << 2), mode << 6], at);
  }
  return all;
}

/** 64 kbit/s at 44.1 kHz, mono, without padding. */
export function monoFrames(count: number): Uint8Array<ArrayBuffer> {
  return frames(count, { bytes: 208 });
}

/** An ID3v2.4 tag of `size` bytes after its header, filled with `fill`. */
export function id3Of(size: number, fill = 0): Uint8Array<ArrayBuffer> {
  const tag = new Uint8Array(10 + size).fill(fill);
  tag.set([0x49, 0x44, 0x33, 4, 0, 0, (size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127]);
  return tag;
}
