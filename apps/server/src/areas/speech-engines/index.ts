export { createSpeechEnginesArea } from "./create-speech-engines-area.ts";
