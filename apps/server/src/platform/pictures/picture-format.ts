import type { Metadata, Sharp } from "sharp";
import { AppError } from "../../../platform/http/index.ts";

const formats = new Set(["jpeg", "png", "gif", "tiff"]);

export const notAPodcastPicture = {
  unreadable: "This file is not a picture. Choose a JPG, PNG, GIF or TIFF image.",
  otherKind: "This kind of picture is not taken. Choose a JPG, PNG, GIF or TIFF image.",
  damaged: "This picture is damaged. Save it again, and choose it once more.",
} as const;

/**
 * What is known of a picture of a kind that shows take.
 * @throws {AppError} INVALID_FILE for what is no picture, and for other kinds
 */
export async function readFormat(picture: Sharp): Promise<Metadata> {
  const facts = await picture.metadata().catch(() => {
    throw refused(notAPodcastPicture.unreadable);
  });
  if (!formats.has(facts.format)) throw refused(notAPodcastPicture.otherKind);
  return facts;
}

export function refused(message: string): AppError {
  return new AppError("INVALID_FILE", message);
}
