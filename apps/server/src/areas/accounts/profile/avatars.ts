import { MAX_PICTURE_BYTES } from "@lectern/contract/limits";
import { AppError } from "../../../platform/http/index.ts";
import { withSharp, takeUploadedPicture } from "../../../platform/pictures/index.ts";
import type { Platform } from "../../../area.ts";
import { randomToken } from "../../../platform/security/index.ts";
import type { SignedPut } from "../../../platform/storage/index.ts";
import { lockAvatar, type Profile, saveAvatarPath } from "../people/profile-store.ts";
import { readProfile } from "./profile.ts";

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
  return withSharp(async (sharp) => {
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

function notAPicture(cause?: unknown): AppError {
  return new AppError("INVALID_FILE", "This file is not a picture. Choose a PNG, JPEG, WebP, GIF or AVIF image.", {
    cause,
  });
}

export type AvatarServices = Pick<Platform, "database" | "storage">;

const extensions = new Map([
  ["image/png", "png"],
  ["image/jpeg", "jpg"],
  ["image/webp", "webp"],
  ["image/gif", "gif"],
  ["image/avif", "avif"],
]);

const pathPattern = /^\/avatars\/([\w-]{22})\.webp$/;

/** Upload address for an avatar; the person's earlier unused uploads are removed. */
export async function signAvatarUpload(
  { storage }: AvatarServices,
  userId: string,
  { contentType, contentLength }: { contentType: string; contentLength?: number | undefined },
): Promise<SignedPut> {
  const extension = extensions.get(contentType);
  if (extension === undefined) throw notAPicture();
  await storage.deletePrefix(uploadsOf(userId));
  const key = `${uploadsOf(userId)}${randomToken(16)}.${extension}`;
  return storage.signPut({
    key,
    contentType,
    contentLength: contentLength ?? MAX_PICTURE_BYTES,
    isLengthMax: contentLength === undefined,
  });
}

/** Sets an uploaded picture as the person's avatar; the upload is deleted whatever it contains. Returns their profile. */
export async function saveAvatar(services: AvatarServices, userId: string, url: string): Promise<Profile> {
  const { storage } = services;
  const { key: uploadKey, bytes } = await takeUploadedPicture(storage, uploadsOf(userId), url);
  const square = await squarePicture(bytes);
  const token = randomToken(16);
  await storage.put(storageKey(token), square, { contentType: "image/webp" });
  try {
    // First: once the avatar is another, its picture stays.
    await storage.noteUploadResult(uploadKey, `/avatars/${token}.webp`);
    await replaceAvatar(services, userId, `/avatars/${token}.webp`);
  } catch (error) {
    await storage.delete(storageKey(token));
    throw error;
  }
  return readProfile(services, userId);
}

/** Returns the person's profile without it. */
export async function removeAvatar(services: AvatarServices, userId: string): Promise<Profile> {
  await replaceAvatar(services, userId, null);
  return readProfile(services, userId);
}

/** The stored object behind an avatar's path. */
export function avatarKey(path: string): string | undefined {
  const token = pathPattern.exec(path)?.[1];
  return token === undefined ? undefined : storageKey(token);
}

/** The old picture is deleted before the new path is saved, so that a removed picture is really gone. */
async function replaceAvatar(
  { database, storage }: AvatarServices,
  userId: string,
  path: string | null,
): Promise<void> {
  await database.system(async (trx) => {
    const old = avatarKey((await lockAvatar(trx, userId)) ?? "");
    if (old !== undefined) await storage.delete(old);
    await saveAvatarPath(trx, userId, path);
  });
}

function uploadsOf(userId: string): string {
  return `uploads/avatar/${userId}/`;
}

function storageKey(token: string): string {
  return `avatars/${token}.webp`;
}
