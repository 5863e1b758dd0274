import { parseScript, type Script } from "@lectern/script";
import { type ComposerSettings, composerSettingsSchema } from "@lectern/timeline";
import type { BrowserStorage } from "../../../platform/storage/browser-storage.ts";
import { type DraftBody, isSameBody, plainSettings, type VersionedDraft } from "./draft-body.ts";

/** An unsaved draft stored in this browser. */
export interface StoredDraft {
  body: DraftBody;
  /** The version it is based on; undefined when the item is new. */
  version: number | undefined;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** The item's project; undefined in drafts stored before it was recorded. */
  projectId: string | undefined;
}

export interface DraftStore {
  read(key: string): StoredDraft | undefined;
  /** False when the browser has no room for it. */
  write(key: string, draft: Omit<StoredDraft, "projectId">): boolean;
  remove(key: string): void;
  /** The project's stored drafts with their keys, newest first. */
  all(): { key: string; draft: StoredDraft }[];
}

const prefix = "lectern.draft.";

/** Storage key of a new item's draft before it has an id. */
export function newDraftKey(projectId: string): string {
  return `new.${projectId}`;
}

/** Stores a project's drafts in localStorage: written synchronously, so that it works on pagehide. */
export function createDraftStore(storage: BrowserStorage, projectId: string): DraftStore {
  function read(key: string): StoredDraft | undefined {
    try {
      return parseStoredDraft(storage.read(prefix + key));
    } catch {
      return undefined;
    }
  }

  return {
    read,
    write(key, draft) {
      return storage.write(prefix + key, JSON.stringify({ ...draft, projectId }));
    },
    all() {
      const found = storage.keysWithPrefix(prefix).flatMap((stored) => {
        const key = stored.slice(prefix.length);
        const draft = read(key);
        const isOurs = draft?.projectId === projectId || key === newDraftKey(projectId);
        return draft && isOurs ? [{ key, draft }] : [];
      });
      return found.toSorted((a, b) => b.draft.keptAt - a.draft.keptAt);
    },
    remove(key) {
      storage.remove(prefix + key);
    },
  };
}

function parseStoredDraft(text: string | null): StoredDraft | undefined {
  if (text === null) return undefined;
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || !isRecord(value["body"])) return undefined;
  const { title, script, settings } = value["body"];
  const parsed = parseScript(script);
  if (!parsed.ok || typeof title !== "string") return undefined;
  const kept: Script = parsed.script;
  return {
    body: { title, script: kept, settings: storedSettings(settings, kept) },
    version: typeof value["version"] === "number" ? value["version"] : undefined,
    keptAt: typeof value["keptAt"] === "number" ? value["keptAt"] : 0,
    projectId: typeof value["projectId"] === "string" ? value["projectId"] : undefined,
  };
}

/** Those of a draft that was stored before there were any, or cannot be read, are the plain reading of its text. */
function storedSettings(settings: unknown, script: Script): ComposerSettings {
  const parsed = composerSettingsSchema.safeParse(settings);
  return parsed.success ? parsed.data : plainSettings(script);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export type OpenedDraft =
  | { kind: "saved"; body: DraftBody }
  | { kind: "kept"; body: DraftBody }
  | { kind: "conflict"; body: DraftBody; theirs: VersionedDraft };

/** Chooses the body to open: the server's, or a newer draft stored in the browser. */
export function resolveDraft(saved: VersionedDraft, kept: StoredDraft | undefined): OpenedDraft {
  if (!kept || isSameBody(kept.body, saved.body)) return { kind: "saved", body: saved.body };
  if (kept.version === saved.version) return { kind: "kept", body: kept.body };
  return { kind: "conflict", body: kept.body, theirs: saved };
}
