import type { RefObject } from "react";
import { useStore } from "../../../../platform/store/store.ts";
import { AlertDialog } from "../../../../ui/alert-dialog.tsx";
import { toast } from "../../../../ui/toast.ts";
import { clipElement } from "./clip-element.ts";
import { nextView } from "./next-view.ts";
import type { TimelineScene } from "./timeline-scene.ts";
import type { TimelineState } from "./timeline-state.ts";

/** Confirms that an audio clip is removed. A clip of speech is removed as its block is. */
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
  return (
    <AlertDialog
      open={id !== undefined}
      onOpenChange={(open) => {
        if (!open) state.removal.set(undefined);
      }}
      title="Remove audio clip"
      description="The clip and its settings are removed from the timeline. Undo brings it back while the editor is open; after that, this action is irreversible."
      confirmLabel="Remove"
      tone="danger"
      onConfirm={() => {
        if (id === undefined) return;
        const neighbour =
          nextView(scene.tracks(), id, "after") ??
          nextView(scene.tracks(), id, "before") ??
          nextView(scene.tracks(), id, "up");
        scene.session.change({ type: "remove", clip: id });
        state.removal.set(undefined);
        state.isPopupOpen.set(false);
        state.selected.set(neighbour?.id);
        toast.info("Clip removed", { label: "Undo", onClick: scene.session.undo });
        requestAnimationFrame(() => clipElement(scroller.current, neighbour?.id)?.focus());
      }}
    />
  );
}
