import { buffer } from "node:stream/consumers";
import { decodePicture } from "../../../platform/pictures/index.ts";
import { type ObjectStore, StorageError } from "../../../platform/storage/index.ts";
import { pictureKey, tagPictureKey } from "../pictures/store-picture.ts";

/** Small enough to weigh little in every file. */
const edge = 600;

/** The stored JPEG that ends the tag of a file. */
export interface TagPicture {
  key: string;
  bytes: number;
}

/**
 * A show's or an episode's picture with 600 pixels at most, stored beside it and made once; undefined for a path that
 * leads to no picture.
 */
export async function tagPicture(
  storage: Pick<ObjectStore, "head" | "read" | "put">,
  path: string | null,
): Promise<TagPicture | undefined> {
  const original = path === null ? undefined : pictureKey(path);
  if (original === undefined) return undefined;
  const key = tagPictureKey(original);
  const made = await storage.head(key);
  if (made) return { key, bytes: made.bytes };
  const bytes = await readPicture(storage, original);
  if (!bytes) return undefined;
  const small = await decodePicture((sharp) =>
    sharp(bytes).resize(edge, edge, { withoutEnlargement: true }).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
  );
  await storage.put(key, small, { contentType: "image/jpeg" });
  return { key, bytes: small.byteLength };
}

async function readPicture(storage: Pick<ObjectStore, "read">, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await storage.read(key));
  } catch (error) {
    if (error instanceof StorageError && error.code === "NOT_FOUND") return undefined;
    throw error;
  }
}
