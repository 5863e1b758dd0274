import type sharpModule from "sharp";

/** Decoders of the formats that are taken anywhere; all others (SVG, PDF …) are unreachable for the whole process. */
const decoders = ["Jpeg", "Png", "Webp", "Nsgif", "Heif", "Tiff"].map((format) => `VipsForeignLoad${format}Buffer`);

let loading: Promise<typeof sharpModule> | undefined;
let queueTail: Promise<unknown> = Promise.resolve();

/** Runs `work` with the picture library; one picture at a time, to bound the peak memory of decoding. */
export async function decodePicture<Result>(work: (sharp: typeof sharpModule) => Promise<Result>): Promise<Result> {
  const mine = queueTail.then(async () => {
    loading ??= loadSharp();
    return work(await loading);
  });
  queueTail = mine.catch(() => undefined);
  return mine;
}

/** Loaded on first use: it takes megabytes that most processes never need. */
async function loadSharp(): Promise<typeof sharpModule> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: decoders });
  return sharp;
}
