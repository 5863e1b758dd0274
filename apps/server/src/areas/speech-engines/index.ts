export { createSpeechEnginesArea } from "./create-speech-engines-area.ts";
export { presentWait, serviceName } from "./present-wait.ts";
