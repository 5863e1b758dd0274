import { type LibrarySound, SYNTHESIS_VERSION } from "@lectern/audio";
import { createHash } from "node:crypto";
import { SOUNDS_PATH } from "../sound-address.ts";

/** Sounds that every project has, made by this installation. */
const folder = "sound-library/";
const librarySound = /^\/sounds\/library\/([a-z-]{1,60}-[0-9a-f]{16})\.mp3$/;

/** The name of a sound's file: it changes with what the sound is made of, and never means other bytes. */
export function libraryFileName({ name, score }: LibrarySound): string {
  const recipe = JSON.stringify([SYNTHESIS_VERSION, score]);
  return `${name}-${createHash("sha256").update(recipe).digest("hex").slice(0, 16)}`;
}

export function libraryUrl(fileName: string, extension: "mp3" | "peaks"): string {
  return `${SOUNDS_PATH}/library/${fileName}.${extension}`;
}

/** The file name of a clip's address; undefined for any other address. */
export function fileNameOfUrl(url: string): string | undefined {
  return librarySound.exec(url)?.[1];
}

export function libraryKey(fileName: string, extension: "mp3" | "json"): string {
  return `${folder}${fileName}.${extension}`;
}
