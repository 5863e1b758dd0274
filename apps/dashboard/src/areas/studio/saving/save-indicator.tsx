import { CircleAlert, CloudCheck, CloudOff, CloudUpload } from "lucide-react";
import { useStore } from "../../../platform/store/store.ts";
import { useStudio } from "../session/studio-context.ts";
import type { DraftState } from "../draft/draft-saver.ts";
import { savingLabel } from "./saving-label.ts";

const icons = {
  saved: CloudCheck,
  waiting: CloudUpload,
  saving: CloudUpload,
  offline: CloudOff,
  failed: CloudOff,
  refused: CircleAlert,
  conflict: CircleAlert,
  deleted: CircleAlert,
};

export function useDraftState(): DraftState {
  const { saver } = useStudio();
  return useStore(saver.state);
}

/** The saving state, announced to screen readers when it changes. */
export function SaveIndicator() {
  const { saver } = useStudio();
  const state = useDraftState();
  const Icon = icons[state.status];
  const isBad = ["offline", "failed", "refused", "conflict", "deleted"].includes(state.status);
  // A new item without text has no saving state.
  const isUntouched = state.status === "saved" && saver.saved() === undefined;
  return (
    <output className={`flex min-w-4 items-center gap-1.5 text-12 ${isBad ? "text-bad" : "text-ink-3"}`}>
      {isUntouched ? null : (
        <>
          <Icon className="size-4 shrink-0" aria-hidden="true" />
          <span className={isBad ? "line-clamp-3 leading-tight sm:line-clamp-1" : "truncate max-sm:sr-only"}>
            {savingLabel(state)}
          </span>
        </>
      )}
    </output>
  );
}
