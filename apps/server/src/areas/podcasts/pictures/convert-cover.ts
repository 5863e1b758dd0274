import { MIN_COVER_PIXELS } from "@lectern/contract/limits";
import { damaged, decodePicture, openPicture, readFormat, refused } from "../../../platform/pictures/index.ts";

/** What directories prefer; a smaller picture is left as large as it is. */
const maxEdge = 3000;
const decodeSeconds = 20;

/**
 * A show's or an episode's picture as feeds take it: a square JPEG of 1400 to 3000 pixels, RGB, without alpha, upright and
 * without metadata (Apple's artwork requirements).
 * @throws {AppError} INVALID_FILE, which says what is wrong with the picture
 */
export async function convertCover(bytes: Buffer): Promise<Buffer> {
  return decodePicture(async (sharp) => {
    const picture = openPicture(sharp, bytes);
    const { autoOrient } = await readFormat(picture);
    const { width, height } = autoOrient;
    if (width !== height) throw refused(`The image has to be square. This one has ${width} × ${height} pixels.`);
    if (width < MIN_COVER_PIXELS) {
      const least = `${MIN_COVER_PIXELS} × ${MIN_COVER_PIXELS}`;
      throw refused(`The image has to have at least ${least} pixels. This one has ${width} × ${height}.`);
    }
    try {
      return await picture
        .autoOrient()
        .flatten({ background: "#ffffff" })
        .resize(maxEdge, maxEdge, { withoutEnlargement: true })
        .toColourspace("srgb")
        .jpeg({ quality: 88, mozjpeg: true })
        .timeout({ seconds: decodeSeconds })
        .toBuffer();
    } catch {
      throw damaged();
    }
  });
}
