export { createSoundsArea } from "./create-sounds-area.ts";
/** @public */
export { soundAt } from "./sound-at.ts";
export { storedSoundKeys } from "./stored-keys.ts";
