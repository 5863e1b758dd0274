export { createSoundsArea } from "./create-sounds-area.ts";
export { noSuchSound } from "./no-such-sound.ts";
export { isSoundThere } from "./is-sound-there.ts";
export { soundAt, soundsAt, storedSoundAt } from "./sound-at.ts";
export { storedSoundKeys } from "./stored-keys.ts";
