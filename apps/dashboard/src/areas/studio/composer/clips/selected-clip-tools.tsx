import type { RefObject } from "react";
import type { Command } from "../../../../platform/commands/command.ts";
import { useStore } from "../../../../platform/store/store.ts";
import { AlertDialog } from "../../../../ui/overlays/alert-dialog.tsx";
import { toast } from "../../../../ui/overlays/toast.ts";
import { clipElement, findView, neighbourView } from "../scene/clip-view.ts";
import type { TimelineScene, TimelineState } from "../scene/timeline-state.ts";
import { useCommands } from "../../../../platform/commands/current-commands.ts";
import { ClipPopup, type ClipPopupProps } from "./clip-popup.tsx";

const group = "Timeline" as const;

/** Keys that a clip in focus reads itself; listed among the shortcuts. */
export const clipKeys: readonly Command[] = [
  { id: "timeline.earlier", label: "Move the clip 0.1 s earlier (Shift: 1 s)", group, keys: "arrowleft" },
  { id: "timeline.later", label: "Move the clip 0.1 s later (Shift: 1 s)", group, keys: "arrowright" },
  { id: "timeline.swap-left", label: "Swap the clip with the one before", group, keys: "alt+arrowleft" },
  { id: "timeline.swap-right", label: "Swap the clip with the one after", group, keys: "alt+arrowright" },
  { id: "timeline.track-up", label: "Move the clip a track up", group, keys: "alt+arrowup" },
  { id: "timeline.track-down", label: "Move the clip a track down, or to a new one", group, keys: "alt+arrowdown" },
  { id: "timeline.trim-start", label: "Cut 0.1 s off the clip's start ({ gives it back)", group, keys: "[" },
  { id: "timeline.trim-end", label: "Cut 0.1 s off the clip's end (} gives it back)", group, keys: "]" },
  { id: "timeline.before", label: "Clip before", group, keys: "," },
  { id: "timeline.after", label: "Clip after", group, keys: "." },
  { id: "timeline.up", label: "Clip in the row above", group, keys: "arrowup" },
  { id: "timeline.down", label: "Clip in the row below", group, keys: "arrowdown" },
  { id: "timeline.tools", label: "Tools of the clip: preview, fades, volume", group, keys: "enter" },
  { id: "timeline.remove", label: "Remove the clip", group, keys: "delete" },
];

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
function RemoveClipDialog({
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
      neighbourView(scene.tracks(), clip, "after") ??
      neighbourView(scene.tracks(), clip, "before") ??
      neighbourView(scene.tracks(), clip, "up");
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

/** The selected clip's popup, what it asks, and the list of its keys. */
export function SelectedClipTools(props: ClipPopupProps) {
  useCommands(clipKeys);
  return (
    <>
      <ClipPopup {...props} />
      <RemoveClipDialog scene={props.scene} state={props.state} scroller={props.scroller} />
    </>
  );
}
