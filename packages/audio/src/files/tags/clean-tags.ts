import type { AudioCover, AudioTags } from "../audio-file.ts";

export const MAX_COVER_BYTES = 5_000_000;
const maxCharacters = 300;

/** Texts and a picture as a file has them, to be cleaned. */
export interface RawTags {
  title?: string | undefined;
  artist?: string | undefined;
  cover?: Uint8Array | undefined;
}

/** Texts of one line without control characters, and pictures that are what they have to be; anything else is left out. */
export function cleanTags({ title, artist, cover }: RawTags): AudioTags {
  const tags: AudioTags = {};
  const cleanTitle = cleanText(title);
  const cleanArtist = cleanText(artist);
  const picture = cover && coverOf(cover);
  if (cleanTitle) tags.title = cleanTitle;
  if (cleanArtist) tags.artist = cleanArtist;
  if (picture) tags.cover = picture;
  return tags;
}

function cleanText(text: string | undefined): string {
  // Lone surrogates cannot be stored; a first zero ends a text.
  const [first = ""] = (text ?? "").split("\0");
  const line = first
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replaceAll(/[\p{Cf}--\u200d]/gv, "");
  return Array.from(line.normalize("NFC").trim()).slice(0, maxCharacters).join("").trim();
}

function coverOf(bytes: Uint8Array): AudioCover | undefined {
  if (bytes.length > MAX_COVER_BYTES) return undefined;
  const begins = (...start: number[]): boolean => start.every((byte, index) => bytes[index] === byte);
  if (begins(0xff, 0xd8, 0xff)) return { contentType: "image/jpeg", bytes: bytes.slice() };
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return { contentType: "image/png", bytes: bytes.slice() };
  return undefined;
}
