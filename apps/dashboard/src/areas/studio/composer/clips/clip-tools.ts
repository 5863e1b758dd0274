/** What works on clips, in one file of the build: it is loaded beside the timeline, which is shown without it. */
import "./clip-tools.css";
export { ClipHandles } from "./clip-handles.tsx";
export { pressClip } from "./drag-clip.ts";
export { handleClipKey } from "./clip-keys.ts";
export { releaseKey } from "./clip-keys.ts";
export { SelectedClipTools } from "./selected-clip-tools.tsx";
export { SnapGuide } from "./clip-handles.tsx";
export { togglePopup } from "./clip-keys.ts";
export { ZoomGestures } from "./zoom-gestures.tsx";
