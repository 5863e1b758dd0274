import { COVER_KIND_MESSAGE, MAX_COVER_BYTES, MIN_COVER_PIXELS } from "@lectern/contract/limits";
import {
  convertLogo,
  damagedPicture,
  withSharp,
  openPicture,
  readFormat,
  invalidPicture,
  takeUploadedPicture,
} from "../../../platform/pictures/index.ts";
import type { Platform } from "../../../area.ts";
import { AppError } from "../../../platform/http/index.ts";
import { randomToken } from "../../../platform/security/index.ts";
import type { SignedPut, Storage } from "../../../platform/storage/index.ts";

/** What directories prefer; a smaller picture is left as large as it is. */
const maxEdge = 3000;
const decodeSeconds = 20;

/**
 * A show's or an episode's picture as feeds take it: a square JPEG of 1400 to 3000 pixels, RGB, without alpha, upright and
 * without metadata (Apple's artwork requirements).
 * @throws {AppError} INVALID_FILE, which says what is wrong with the picture
 */
export async function convertCover(bytes: Buffer): Promise<Buffer> {
  return withSharp(async (sharp) => {
    const picture = openPicture(sharp, bytes);
    const { autoOrient } = await readFormat(picture);
    const { width, height } = autoOrient;
    if (width !== height) throw invalidPicture(`The image has to be square. This one has ${width} × ${height} pixels.`);
    if (width < MIN_COVER_PIXELS) {
      const least = `${MIN_COVER_PIXELS} × ${MIN_COVER_PIXELS}`;
      throw invalidPicture(`The image has to have at least ${least} pixels. This one has ${width} × ${height}.`);
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
      throw damagedPicture();
    }
  });
}

/** A picture that can be uploaded: of a show, of its page, or of an episode. */
export type PictureKind = "cover" | "logo" | "art";

const extensions = new Map([
  ["image/png", "png"],
  ["image/jpeg", "jpg"],
  ["image/gif", "gif"],
  ["image/tiff", "tiff"],
]);

/** Pictures that were replaced are kept for a week: what is stored in one is what there can be of them. */
const weeklyKilobytes = 1_000_000;
const daySeconds = 86_400;

const pathPattern = /^\/covers\/([\da-f-]{36})\/([\w-]{22})\.(?:jpg|png)$/;

/** Upload address for a picture; the caller's earlier unused uploads of its kind are removed. */
export async function signPictureUpload(
  storage: Storage,
  callerId: string,
  upload: { kind: PictureKind; contentType: string; contentLength: number | undefined },
): Promise<SignedPut> {
  const extension = extensions.get(upload.contentType);
  if (extension === undefined) throw new AppError("INVALID_FILE", COVER_KIND_MESSAGE);
  const folder = uploadsOf(callerId, upload.kind);
  await storage.deletePrefix(folder);
  return storage.signPut({
    key: `${folder}${randomToken(16)}.${extension}`,
    contentType: upload.contentType,
    contentLength: upload.contentLength ?? MAX_COVER_BYTES,
    isLengthMax: upload.contentLength === undefined,
  });
}

interface PictureUpload {
  organisationId: string;
  callerId: string;
  showId: string;
  kind: PictureKind;
  /** Of the uploaded file. */
  url: string;
}

/**
 * Keeps an uploaded picture for a show as feeds take it, under a name that is never used again; the upload is deleted
 * whatever it contains. Returns its path on this server.
 * @throws {AppError} INVALID_FILE; RATE_LIMITED when the organisation stored as many megabytes of them as a week has
 */
export async function storePicture(
  { storage, rateLimits }: Pick<Platform, "storage" | "rateLimits">,
  { organisationId, callerId, showId, kind, url }: PictureUpload,
): Promise<string> {
  const { key: uploadKey, bytes } = await takeUploadedPicture(storage, uploadsOf(callerId, kind), url);
  const token = randomToken(16);
  const [name, contentType, converted] =
    kind === "logo"
      ? ([`${token}.png`, "image/png", (await convertLogo(bytes)).bytes] as const)
      : ([`${token}.jpg`, "image/jpeg", await convertCover(bytes)] as const);
  const { allowed, retryAfterSeconds } = await rateLimits.take({
    key: `podcast pictures of ${organisationId}`,
    limit: weeklyKilobytes,
    windowSeconds: 7 * daySeconds,
    units: Math.ceil(converted.length / 1000),
  });
  if (!allowed) throw tooManyPictures(retryAfterSeconds);
  await storage.put(`${pictureFolder(showId)}${name}`, converted, { contentType });
  const path = `/covers/${showId}/${name}`;
  await storage.noteUploadResult(uploadKey, path);
  return path;
}

/** The stored object behind a picture's path. */
export function pictureKey(path: string): string | undefined {
  return pathPattern.test(path) ? path.slice(1) : undefined;
}

/** What a picture is called in storage that was made smaller for the tags of files; no address leads to it. */
export function tagPictureKey(key: string): string {
  return key.replace(/\.jpg$/, "-600.jpg");
}

export const PICTURES_FOLDER = "covers/";

/** Where the pictures of a show are kept. */
export function pictureFolder(showId: string): string {
  return `${PICTURES_FOLDER}${showId}/`;
}

function tooManyPictures(retryAfterSeconds: number): AppError {
  const days = Math.ceil(retryAfterSeconds / daySeconds);
  return new AppError(
    "RATE_LIMITED",
    `Your organisation stored ${weeklyKilobytes / 1_000_000} GB of pictures within a week. Please try again in ${days === 1 ? "a day" : `${days} days`}.`,
    { retryAfterSeconds },
  );
}

function uploadsOf(callerId: string, kind: PictureKind): string {
  return `uploads/podcast-${kind}/${callerId}/`;
}
