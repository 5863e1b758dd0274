import { createStore } from "../../../platform/store/store.ts";

/** How far all uploads have come, 0 to 100; undefined when none is under way. */
export const uploadPercent = createStore<number | undefined>(undefined);

/** What is said of a file while it is on its way. */
export const UPLOAD_WORDS = {
  interrupted: "The connection is lost. It goes on by itself.",
  adding: "Checking the file",
};

/** A project, and the item whose file is replaced; absent for a new one. */
export interface UploadTarget {
  orgId: string;
  projectId: string;
  replaces?: string;
}

/**
 * - `chosen`: waits for the person to start it.
 * - `waiting`: for one of those before it.
 * - `sending`, `interrupted`: on its way; the connection is lost, and it goes on by itself.
 * - `adding`: arrived; the server looks at it.
 * - `done`, `failed`
 */
export type UploadState = "chosen" | "waiting" | "sending" | "interrupted" | "adding" | "done" | "failed";

/** A file on its way to becoming an audio. */
export interface UploadEntry {
  id: number;
  target: UploadTarget;
  file: File;
  title: string;
  keepOriginal: boolean;
  state: UploadState;
  /** 0 to 100, of its bytes. */
  percent: number;
  /** Why it failed, or why its title is not taken. */
  problem: string | undefined;
}

const activeStates: ReadonlySet<UploadState> = new Set(["waiting", "sending", "interrupted", "adding"]);

/** Whether it would be lost with the page. */
export function isActive({ state }: Pick<UploadEntry, "state">): boolean {
  return activeStates.has(state);
}

/** How far all that is under way has come, by bytes, 0 to 100; undefined when nothing is. */
export function overallPercent(entries: readonly UploadEntry[]): number | undefined {
  const active = entries.filter(isActive);
  if (active.length === 0) return undefined;
  const bytes = active.reduce((sum, { file }) => sum + file.size, 0);
  const sent = active.reduce((sum, { file, percent }) => sum + (file.size * percent) / 100, 0);
  return bytes === 0 ? 0 : Math.floor((sent / bytes) * 100);
}
