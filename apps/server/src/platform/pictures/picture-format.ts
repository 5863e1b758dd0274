import { buffer } from "node:stream/consumers";
import type sharpModule from "sharp";
import type { Metadata, Sharp } from "sharp";
import { AppError } from "../failures/app-error.ts";
import type { Storage } from "../storage/index.ts";

/**
 * The bytes of a picture that was uploaded below `folder`, with its key; the upload is deleted whatever it contains.
 * @throws {AppError} INVALID_FILE for an address that is of no such upload
 */
export async function takeUploadedPicture(
  storage: Storage,
  folder: string,
  url: string,
): Promise<{ key: string; bytes: Buffer }> {
  const key = storage.uploadedKey(url);
  if (!key?.startsWith(folder) || !(await storage.head(key))) {
    throw new AppError("INVALID_FILE", "This picture was not uploaded here. Please choose it again.");
  }
  const bytes = await buffer(await storage.read(key));
  await storage.delete(key);
  return { key, bytes };
}

export function noSuchPicture(): AppError {
  return new AppError("NOT_FOUND", "There is no such picture (any more).");
}

/** Decoders of the formats that are taken anywhere; all others (SVG, PDF …) are unreachable for the whole process. */
const decoders = ["Jpeg", "Png", "Webp", "Nsgif", "Heif", "Tiff"].map((format) => `VipsForeignLoad${format}Buffer`);

let loading: Promise<typeof sharpModule> | undefined;
let queueTail: Promise<unknown> = Promise.resolve();

/** Runs `work` with the picture library; one picture at a time, to bound the peak memory of decoding. */
export async function withSharp<Result>(work: (sharp: typeof sharpModule) => Promise<Result>): Promise<Result> {
  const mine = queueTail.then(async () => {
    loading ??= loadSharp();
    return work(await loading);
  });
  // The failure is the caller's; the next picture has its turn.
  queueTail = mine.catch(() => undefined);
  return mine;
}

/** Loaded on first use: it takes megabytes that most processes never need. */
async function loadSharp(): Promise<typeof sharpModule> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: decoders });
  return sharp;
}

const maxPixels = 100_000_000;

const formats = new Set(["jpeg", "png", "gif", "tiff"]);

const messages = {
  unreadable: "This file is not a picture. Choose a JPG, PNG, GIF or TIFF image.",
  otherKind: "This kind of picture is not taken. Choose a JPG, PNG, GIF or TIFF image.",
  damaged: "This picture is damaged. Save it again, and choose it once more.",
  tooManyPixels: `This picture has too many pixels. It may have ${maxPixels / 1_000_000} million.`,
} as const;

/**
 * What is known of a picture of a kind that feeds and pages take.
 * @throws {AppError} INVALID_FILE for what is no picture, for other kinds and for more pixels than are decoded
 */
export async function readFormat(picture: Sharp): Promise<Metadata> {
  const facts = await picture.metadata().catch((error: unknown) => {
    const isTooLarge = error instanceof Error && error.message.includes("pixel limit");
    throw invalidPicture(isTooLarge ? messages.tooManyPixels : messages.unreadable);
  });
  if (!formats.has(facts.format)) throw invalidPicture(messages.otherKind);
  return facts;
}

/** The picture of these bytes; the first frame of an animated one. */
export function openPicture(sharp: typeof sharpModule, bytes: Buffer): Sharp {
  return sharp(bytes, { failOn: "error", limitInputPixels: maxPixels, pages: 1 });
}

export function damagedPicture(): AppError {
  return invalidPicture(messages.damaged);
}

export function invalidPicture(message: string): AppError {
  return new AppError("INVALID_FILE", message);
}
