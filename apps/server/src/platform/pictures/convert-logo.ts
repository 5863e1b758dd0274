import { decodePicture } from "../../../platform/pictures/index.ts";
import { notAPodcastPicture, readFormat, refused } from "./picture-format.ts";

/** Three times as large as pages show it. */
const maxWidth = 960;
const maxHeight = 240;
const decodeSeconds = 10;
const maxPixels = 100_000_000;

/**
 * The logo of a show's page: a PNG of at most 960 by 240 pixels, of any shape, transparent where it was.
 * @throws {AppError} INVALID_FILE, which says what is wrong with the picture
 */
export async function convertLogo(bytes: Buffer): Promise<Buffer> {
  return decodePicture(async (sharp) => {
    const picture = sharp(bytes, { failOn: "error", limitInputPixels: maxPixels, pages: 1 });
    await readFormat(picture);
    try {
      return await picture
        .autoOrient()
        .resize(maxWidth, maxHeight, { fit: "inside", withoutEnlargement: true })
        .toColourspace("srgb")
        .png({ palette: true })
        .timeout({ seconds: decodeSeconds })
        .toBuffer();
    } catch {
      throw refused(notAPodcastPicture.damaged);
    }
  });
}
