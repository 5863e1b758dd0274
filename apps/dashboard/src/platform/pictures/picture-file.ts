import {
  COVER_KIND_MESSAGE,
  COVER_TOO_LARGE_MESSAGE,
  EMPTY_PICTURE_MESSAGE,
  MAX_COVER_BYTES,
  MIN_COVER_PIXELS,
} from "@lectern/contract/limits";

/** Kinds of pictures that shows, their pages and episodes take. */
export const coverTypes = ["image/jpeg", "image/png", "image/gif", "image/tiff"] as const;

export const COVER_RULES = `Square, at least ${MIN_COVER_PIXELS} × ${MIN_COVER_PIXELS} pixels, JPG, PNG, GIF or TIFF, up to ${MAX_COVER_BYTES / 1_000_000} MB.`;

export const LOGO_RULES = `Of any shape, shown 40 pixels high. JPG, PNG, GIF or TIFF, up to ${MAX_COVER_BYTES / 1_000_000} MB.`;

/** Width and height in pixels; undefined where the browser cannot read the picture. */
export type PictureSize = { width: number; height: number } | undefined;

type PictureFile = Pick<File, "type" | "size">;

/** What is wrong with a logo before it is sent; undefined: nothing that can be told here. The server looks again. */
export function logoProblem({ type, size }: PictureFile, pixels: PictureSize): string | undefined {
  if (!coverTypes.some((taken) => taken === type)) return COVER_KIND_MESSAGE;
  if (size === 0) return EMPTY_PICTURE_MESSAGE;
  if (size > MAX_COVER_BYTES) return COVER_TOO_LARGE_MESSAGE;
  // Few browsers show TIFF.
  if (pixels === undefined && type !== "image/tiff") return "This picture is damaged. Choose another.";
  return undefined;
}

/** The same of the picture of a show or an episode. */
export function coverProblem(file: PictureFile, pixels: PictureSize): string | undefined {
  const problem = logoProblem(file, pixels);
  if (problem !== undefined || pixels === undefined) return problem;
  const found = `This one has ${pixels.width} × ${pixels.height}`;
  if (pixels.width !== pixels.height) return `The image has to be square. ${found} pixels.`;
  if (pixels.width < MIN_COVER_PIXELS) {
    return `The image has to have at least ${MIN_COVER_PIXELS} × ${MIN_COVER_PIXELS} pixels. ${found}.`;
  }
  return undefined;
}

/** The picture's size as it is shown, upright. */
export async function pictureSize(file: Blob): Promise<PictureSize> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return undefined;
  }
}
