import { type Script, parseScript } from "@lectern/script";
import type { BrowserStorage } from "../../../platform/storage/browser-storage.ts";
import type { DraftBody } from "./draft-body.ts";

/** A text the server does not have yet, kept in this browser. */
export interface KeptDraft {
  body: DraftBody;
  /** The version it was made from; undefined when the item is new. */
  version: number | undefined;
  /** Milliseconds since 1970. */
  keptAt: number;
}

export interface DraftKeep {
  read(key: string): KeptDraft | undefined;
  /** False when the browser has no room for it. */
  write(key: string, draft: KeptDraft): boolean;
  remove(key: string): void;
}

const prefix = "lectern.draft.";

/** Keeps drafts in the browser's local storage: written at once, so that even a closing page can. */
export function createDraftKeep(storage: BrowserStorage): DraftKeep {
  return {
    read(key) {
      try {
        return readKept(storage.read(prefix + key));
      } catch {
        return undefined;
      }
    },
    write(key, draft) {
      return storage.write(prefix + key, JSON.stringify(draft));
    },
    remove(key) {
      storage.remove(prefix + key);
    },
  };
}

function readKept(text: string | null): KeptDraft | undefined {
  if (text === null) return undefined;
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || !isRecord(value["body"])) return undefined;
  const { title, script, includeTitle } = value["body"];
  const parsed = parseScript(script);
  if (!parsed.ok || typeof title !== "string") return undefined;
  const kept: Script = parsed.script;
  return {
    body: { title, script: kept, includeTitle: includeTitle !== false },
    version: typeof value["version"] === "number" ? value["version"] : undefined,
    keptAt: typeof value["keptAt"] === "number" ? value["keptAt"] : 0,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
