export { createStudioArea } from "./create-studio-area.ts";
export { RecentSpeech } from "./recent-speech.ts";
export { sentencesToSpeak, speakScript } from "./speak-script.ts";
export { speechFailure } from "./speech-failure.ts";
export { stopBuilds } from "./stop-builds.ts";
