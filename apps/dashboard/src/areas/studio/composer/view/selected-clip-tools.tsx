import { useCommands } from "../../../../platform/commands/current-commands.ts";
import { clipKeys } from "./clip-key-list.ts";
import { ClipPopup, type ClipPopupProps } from "./clip-popup.tsx";
import { RemoveClipDialog } from "./remove-clip-dialog.tsx";

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
