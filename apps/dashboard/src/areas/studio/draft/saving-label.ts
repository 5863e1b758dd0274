import type { DraftState } from "./draft-saver.ts";

const labels: Record<Exclude<DraftState["status"], "refused">, string> = {
  saved: "Saved",
  waiting: "Saving…",
  saving: "Saving…",
  offline: "Offline – will retry",
  conflict: "Changed elsewhere",
  deleted: "Not saved: this audio was deleted",
};

/** How the draft stands, in so many words. */
export function savingLabel(state: DraftState): string {
  return state.status === "refused" ? `Not saved: ${state.message}` : labels[state.status];
}
