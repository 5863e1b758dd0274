export { createSoundsArea } from "./create-sounds-area.ts";
export { noSuchSound } from "./sound-address.ts";
export { isSoundThere } from "./sound-at.ts";
export { soundAt, findSoundsByUrl, ensureStoredSoundAt } from "./sound-at.ts";
export { storedSoundKeys } from "./stored-keys.ts";
