"use no memo";

import { ClipPopup, type ClipPopupProps } from "./clip-popup.tsx";
import { RemoveClipDialog } from "./remove-clip-dialog.tsx";

/** The selected clip's popup, and what it asks. Loaded after the timeline is shown. */
export function ClipTools(props: ClipPopupProps) {
  return (
    <>
      <ClipPopup {...props} />
      <RemoveClipDialog scene={props.scene} state={props.state} scroller={props.scroller} />
    </>
  );
}
