import { AppError } from "../../platform/http/index.ts";
import { decodePicture } from "../../platform/pictures/index.ts";

const edge = 256;
const maxPixels = 40_000_000;
/** Decoding AVIF takes about twenty bytes a pixel, the other formats a few. */
const maxAvifPixels = 16_000_000;
const decodeSeconds = 10;

const formats = new Set(["jpeg", "png", "webp", "gif", "heif"]);

/**
 * Crops a picture's centre to a square WebP, upright and without metadata; the first frame of an animated one.
 * @throws {AppError} INVALID_FILE when the bytes are no whole PNG, JPEG, WebP, GIF or AVIF within the size limit
 */
export async function squarePicture(bytes: Buffer): Promise<Buffer> {
  return decodePicture(async (sharp) => {
    try {
      const picture = sharp(bytes, { failOn: "error", limitInputPixels: maxPixels, pages: 1 });
      const { format, compression, width, height } = await picture.metadata();
      if (!formats.has(format)) throw new Error(`${format} is not taken`);
      if (format === "heif" && (compression !== "av1" || width * height > maxAvifPixels)) {
        throw new Error(`${width} by ${height} of ${compression} is not taken`);
      }
      return await picture
        .autoOrient()
        .resize(edge, edge, { fit: "cover" })
        .webp({ quality: 85 })
        .timeout({ seconds: decodeSeconds })
        .toBuffer();
    } catch (cause) {
      throw notAPicture(cause);
    }
  });
}

export function notAPicture(cause?: unknown): AppError {
  return new AppError("INVALID_FILE", "This file is not a picture. Choose a PNG, JPEG, WebP, GIF or AVIF image.", {
    cause,
  });
}
