import type { Billing } from "@lectern/access";
import { NO_MUSIC_MESSAGE, NO_TEXT_OF_UPLOAD_MESSAGE } from "@lectern/contract";
import { createSigner } from "../../platform/security/index.ts";
import type { Database, Trx } from "../../platform/database/index.ts";
import { AppError } from "../../platform/failures/app-error.ts";
import { chargeDownloadQuota } from "../metering/index.ts";
import { findCurrentRendition, findRendition, type RenditionFacts } from "../renditions/index.ts";
import { findContent } from "./store.ts";

/** What an item's audio is downloaded as: its file, its samples, or the text that it reads. */
export type DownloadFormat = "mp3" | "wav" | "txt";

const linkLifetimeMs = 3600 * 1000;

/** Addresses of downloads: the audio's own file is open to who knows its name, what is made of it asks for a signature. */
export interface DownloadLinks {
  path(audioToken: string, format: DownloadFormat, now: Date): string;
  /** Whether a key was given out for this audio within the last hour. */
  allows(key: unknown, audioToken: string, now: Date): boolean;
}

export function createDownloadLinks(secret: string): DownloadLinks {
  const signer = createSigner<string>(secret, "download");
  return {
    path(audioToken, format, now) {
      if (format === "mp3") return `/media/${audioToken}.mp3?download=own`;
      const key = signer.sign(audioToken, new Date(now.getTime() + linkLifetimeMs));
      return `/media/${audioToken}.${format}?key=${key}`;
    },
    allows: (key, audioToken, now) => typeof key === "string" && signer.verify(key, now) === audioToken,
  };
}

/** "0": the voice alone; "1": voice and music, of an item that has both. */
export type DownloadMode = "0" | "1";

/**
 * Charges a download of the month, except for the text, and returns the name of the item's audio.
 * @throws {AppError} NOT_FOUND, CONFLICT when there is no audio or no music in it, PLAN_LIMIT when the month's downloads are used up
 */
export async function chargeDownload(
  services: { database: Database; billing: Billing; now: () => Date },
  scope: { organisationId: string; projectId: string; contentId: string },
  { format, mode }: { format: DownloadFormat; mode?: DownloadMode | undefined },
): Promise<string> {
  const { organisationId, contentId } = scope;
  return services.database.tenant(organisationId, async (trx) => {
    const content = await findContent(trx, scope);
    if (!content) throw new AppError("NOT_FOUND", "Cannot fetch content");
    if (content.content_type === "audio_upload" && format !== "mp3") {
      throw new AppError(
        "CONFLICT",
        format === "txt" ? NO_TEXT_OF_UPLOAD_MESSAGE : "Uploaded audio is downloaded as MP3.",
      );
    }
    const audio = await findAudio(trx, contentId, mode);
    if (!audio || audio.audio_token === null)
      throw new AppError("CONFLICT", "There is no audio to download yet. Generate it first.");
    if (format !== "txt")
      await chargeDownloadQuota(trx, { organisationId, billing: services.billing, now: services.now() }, contentId);
    return audio.audio_token;
  });
}

async function findAudio(trx: Trx, contentId: string, mode?: DownloadMode): Promise<RenditionFacts | undefined> {
  if (mode === "0") return findRendition(trx, { contentId, kind: "voice" });
  const audio = await findCurrentRendition(trx, contentId);
  if (mode === "1" && audio?.kind !== "mix") throw new AppError("CONFLICT", NO_MUSIC_MESSAGE);
  return audio;
}
