export { createVoicePacksArea } from "./create-voice-packs-area.ts";
export { entryOf, MAX_PACK_FILE_BYTES } from "./pack-files.ts";
export { countItemsWith } from "./pack-users.ts";
export { requestRemoval } from "./remove-pack.ts";
export { requestPack } from "./request-pack.ts";
export type { PackServices } from "./services.ts";
export { findPackRow, listPackRows } from "./store.ts";
export { workOnPack } from "./work-on-pack.ts";
