import type { MPEGDecoder } from "mpg123-decoder";

/**
 * mpg123 in WebAssembly, loaded when it is first needed: browsers that only plan or measure never fetch it. Gives two
 * channels for mono too, and every sample: what an encoder's delay and padding say is left to the caller.
 */
export async function openDecoder(): Promise<MPEGDecoder> {
  const { MPEGDecoder: Decoder } = await import("mpg123-decoder");
  const decoder = new Decoder({ enableGapless: false });
  await decoder.ready;
  return decoder;
}
