import { type DraftBody, isSameBody, type VersionedDraft } from "./draft-body.ts";
import type { StoredDraft } from "./draft-store.ts";

export type OpenedDraft =
  | { kind: "saved"; body: DraftBody }
  | { kind: "kept"; body: DraftBody }
  | { kind: "conflict"; body: DraftBody; theirs: VersionedDraft };

/** Chooses the body to open: the server's, or a newer draft stored in the browser. */
export function openDraft(saved: VersionedDraft, kept: StoredDraft | undefined): OpenedDraft {
  if (!kept || isSameBody(kept.body, saved.body)) return { kind: "saved", body: saved.body };
  if (kept.version === saved.version) return { kind: "kept", body: kept.body };
  return { kind: "conflict", body: kept.body, theirs: saved };
}
