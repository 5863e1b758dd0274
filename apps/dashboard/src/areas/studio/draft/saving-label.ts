import type { DraftState } from "./draft-saver.ts";

const labels: Record<Exclude<DraftState["status"], "refused">, string> = {
  saved: "Saved",
  waiting: "Saving…",
  saving: "Saving…",
  offline: "Offline – will retry",
  conflict: "Changed elsewhere",
  deleted: "Not saved: this audio was deleted",
};

/** Label of the saving state. */
export function savingLabel(state: DraftState): string {
  return state.status === "refused" ? `Not saved: ${state.message}` : labels[state.status];
}
