import type { Platform } from "../../area.ts";
import { MAX_PICTURE_BYTES } from "@lectern/contract/limits";
import { takeUploadedPicture } from "../../platform/pictures/index.ts";
import { randomToken } from "../../platform/security/index.ts";
import type { SignedPut } from "../../platform/storage/index.ts";
import { lockAvatar, saveAvatarPath } from "./profile-store.ts";
import { notAPicture, squarePicture } from "./square-picture.ts";

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

/** Sets an uploaded picture as the person's avatar; the upload is deleted whatever it contains. */
export async function saveAvatar(services: AvatarServices, userId: string, url: string): Promise<void> {
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
}

export async function removeAvatar(services: AvatarServices, userId: string): Promise<void> {
  await replaceAvatar(services, userId, null);
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
