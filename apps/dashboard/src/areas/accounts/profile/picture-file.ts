import { EMPTY_PICTURE_MESSAGE, MAX_PICTURE_BYTES, PICTURE_TOO_LARGE_MESSAGE } from "@lectern/contract/limits";

/** File types that the server accepts as a picture. */
export const pictureTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"] as const;

/** Why a file cannot be sent as a picture; undefined when it can. */
export function pictureProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!pictureTypes.some((taken) => taken === type)) return "Choose a PNG, JPEG, WebP, GIF or AVIF image.";
  if (size === 0) return EMPTY_PICTURE_MESSAGE;
  return size > MAX_PICTURE_BYTES ? PICTURE_TOO_LARGE_MESSAGE : undefined;
}
