import type { Sharp } from "sharp";
import { damagedPicture, withSharp, openPicture, readFormat } from "./picture-format.ts";

/** Three times as large as pages show it. */
const maxWidth = 960;
const maxHeight = 240;
const decodeSeconds = 10;

/** A logo as pages show it. */
export interface Logo {
  /** PNG, transparent where the picture was. */
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
  /** Of a logo that the page shows through: whether what is drawn is dark or light. null: it has a ground of its own. */
  ink: LogoInk | null;
}

export type LogoInk = "dark" | "light";

/**
 * A logo as a PNG of at most 960 by 240 pixels, of any shape, upright and without metadata.
 * @throws {AppError} INVALID_FILE, which says what is wrong with the picture
 */
export async function convertLogo(picture: Buffer): Promise<Logo> {
  return withSharp(async (sharp) => {
    const read = openPicture(sharp, picture);
    await readFormat(read);
    try {
      const { data, info } = await read
        .autoOrient()
        .resize(maxWidth, maxHeight, { fit: "inside", withoutEnlargement: true })
        .toColourspace("srgb")
        .png({ palette: true })
        .timeout({ seconds: decodeSeconds })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height, ink: await inkOf(sharp(data)) };
    } catch {
      throw damagedPicture();
    }
  });
}

/** Looked at as small as this. */
const inspectedEdge = 64;
/** Share of the picture that has to be transparent for the page to be seen through it. */
const minTransparentShare = 0.1;

async function inkOf(logo: Sharp): Promise<LogoInk | null> {
  const rgba = await logo
    .resize(inspectedEdge, inspectedEdge, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer();
  let drawn = 0;
  let light = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
    drawn += alpha / 255;
    // Luma (ITU-R BT.709).
    light += (alpha / 255) * ((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255);
  }
  if (drawn > (1 - minTransparentShare) * (rgba.length / 4)) return null;
  return light < drawn / 2 ? "dark" : "light";
}
