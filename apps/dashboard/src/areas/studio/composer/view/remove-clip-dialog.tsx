import type { RefObject } from "react";
import { useStore } from "../../../../platform/store/store.ts";
import { AlertDialog } from "../../../../ui/alert-dialog.tsx";
import { toast } from "../../../../ui/toast.ts";
import { clipElement } from "./clip-element.ts";
import { findView } from "./find-view.ts";
import { nextView } from "./next-view.ts";
import type { TimelineScene } from "./timeline-scene.ts";
import type { TimelineState } from "./timeline-state.ts";

/** What is asked, by the clip's section. */
const questions = {
  TTS: {
    title: "Delete audio block",
    description: "The text and the audio of this block are removed.",
    confirmLabel: "Delete",
  },
  AUDIO: {
    title: "Remove audio clip",
    description: "The clip and its settings are removed from the timeline.",
    confirmLabel: "Remove",
  },
};

/** Confirms that a clip is removed; with one of speech its block is. */
export function RemoveClipDialog({
  scene,
  state,
  scroller,
}: {
  scene: TimelineScene;
  state: TimelineState;
  scroller: RefObject<HTMLElement | null>;
}) {
  const id = useStore(state.removal);
  const section = (id === undefined ? undefined : findView(scene.tracks(), id)?.section) ?? "AUDIO";
  const { title, description, confirmLabel } = questions[section];

  function remove(clip: string): void {
    const neighbour =
      nextView(scene.tracks(), clip, "after") ??
      nextView(scene.tracks(), clip, "before") ??
      nextView(scene.tracks(), clip, "up");
    state.removal.set(undefined);
    state.isPopupOpen.set(false);
    state.selected.set(neighbour?.id);
    if (section === "TTS") scene.removeBlock(clip);
    else {
      scene.session.change({ type: "remove", clip });
      toast.info("Clip removed", { label: "Undo", onClick: scene.session.undo });
    }
    requestAnimationFrame(() => clipElement(scroller.current, neighbour?.id)?.focus());
  }

  return (
    <AlertDialog
      open={id !== undefined}
      onOpenChange={(open) => {
        if (!open) state.removal.set(undefined);
      }}
      title={title}
      description={`${description} Undo brings it back while the editor is open; after that, this action is irreversible.`}
      confirmLabel={confirmLabel}
      tone="danger"
      onConfirm={() => {
        if (id !== undefined) remove(id);
      }}
    />
  );
}
