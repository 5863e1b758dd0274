import { soundFolder } from "../library/index.ts";
import type { SoundRow } from "./store.ts";
import { AppError } from "../../platform/http/index.ts";

/** Where sounds are served: those of projects by their token, those of the library below a folder. */
export const SOUNDS_PATH = "/sounds";

const projectSound = /^\/sounds\/([\w-]+)\.mp3$/;

/** The `url` of a clip of this sound. */
export function soundUrl({ token }: Pick<SoundRow, "token">): string {
  return `${SOUNDS_PATH}/${token}.mp3`;
}

/** The token of a clip's address; undefined for any other address. */
export function tokenOfUrl(url: string): string | undefined {
  return projectSound.exec(url)?.[1];
}

/** Where its file is stored. */
export function soundKey(row: Pick<SoundRow, "id" | "organisation_id" | "project_id">): string {
  return soundFolder(row.organisation_id, row.project_id) + row.id;
}

export function noSuchSound(): AppError {
  return new AppError("NOT_FOUND", "There is no such sound. It may have been deleted.");
}
