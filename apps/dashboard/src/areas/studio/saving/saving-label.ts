import type { DraftState } from "../draft/draft-saver.ts";

const labels: Record<Exclude<DraftState["status"], "refused" | "failed">, string> = {
  saved: "Saved",
  waiting: "Saving…",
  saving: "Saving…",
  offline: "Offline – will retry",
  conflict: "Changed elsewhere",
  deleted: "Not saved: this audio was deleted",
};

/** Label of the saving state. */
export function savingLabel(state: DraftState): string {
  if (state.status === "refused") return `Not saved: ${state.message}`;
  if (state.status === "failed") return `Not saved yet: ${state.message}`;
  return labels[state.status];
}
