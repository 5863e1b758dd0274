/** What the server takes as a picture. */
export const pictureTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"] as const;

const largestBytes = 5_000_000;

/** Why a file cannot be sent as a picture; undefined when it can. */
export function pictureProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!pictureTypes.some((taken) => taken === type)) return "Choose a PNG, JPEG, WebP, GIF or AVIF image.";
  if (size === 0) return "This file is empty.";
  return size > largestBytes ? "A picture may have 5 MB at most." : undefined;
}
