import { createSigner } from "../../platform/security/index.ts";

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
