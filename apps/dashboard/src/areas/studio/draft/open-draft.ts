import { type DraftBody, isSameBody, type VersionedDraft } from "./draft-body.ts";
import type { KeptDraft } from "./draft-keep.ts";

export type Opening =
  | { kind: "saved"; body: DraftBody }
  | { kind: "kept"; body: DraftBody }
  | { kind: "conflict"; body: DraftBody; theirs: VersionedDraft };

/** Which text an item opens with when the browser may have kept a newer one than the server has. */
export function openDraft(saved: VersionedDraft, kept: KeptDraft | undefined): Opening {
  if (!kept || isSameBody(kept.body, saved.body)) return { kind: "saved", body: saved.body };
  if (kept.version === saved.version) return { kind: "kept", body: kept.body };
  return { kind: "conflict", body: kept.body, theirs: saved };
}
