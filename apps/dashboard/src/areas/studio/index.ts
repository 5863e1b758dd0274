export { UnsavedDrafts } from "./saving/unsaved-drafts.tsx";
export { openTransport } from "./composer/playback/open-transport.ts";
export type { Transport } from "./composer/playback/transport.ts";
export { EditorRoute } from "./editor-route.tsx";
export type { ChosenSound } from "./composer/sounds/sound-clip.ts";
