/** What works on clips, in one file of the build: it is loaded beside the timeline, which is shown without it. */
import "./clip-tools.css";
export { ClipHandles } from "./clip-handles.tsx";
export { pressClip } from "./press-clip.ts";
export { pressClipKey } from "./press-clip-key.ts";
export { releaseKey } from "./release-key.ts";
export { SelectedClipTools } from "./selected-clip-tools.tsx";
export { SnapGuide } from "./snap-guide.tsx";
export { togglePopup } from "./toggle-popup.ts";
export { ZoomGestures } from "./zoom-gestures.tsx";
