import type sharpModule from "sharp";
import type { Metadata, Sharp } from "sharp";
import { AppError } from "../http/app-error.ts";

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
    throw refused(isTooLarge ? messages.tooManyPixels : messages.unreadable);
  });
  if (!formats.has(facts.format)) throw refused(messages.otherKind);
  return facts;
}

/** The picture of these bytes; the first frame of an animated one. */
export function openPicture(sharp: typeof sharpModule, bytes: Buffer): Sharp {
  return sharp(bytes, { failOn: "error", limitInputPixels: maxPixels, pages: 1 });
}

export function damaged(): AppError {
  return refused(messages.damaged);
}

export function refused(message: string): AppError {
  return new AppError("INVALID_FILE", message);
}
