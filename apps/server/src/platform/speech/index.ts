export { type BuildText, buildText, type Sentence } from "./build-text.ts";
export { checkLanguage, checkVoice } from "./check-voice.ts";
export { openSpeech, type OpenedSpeech } from "./open-speech.ts";
export { previewExpired } from "./preview-expired.ts";
export type { Preview, Previews, SpeakableText } from "./previews.ts";
export type { PlayedWord } from "./speak-script.ts";
export { speechFailure } from "./speech-failure.ts";
export { speechKey } from "./speech-key.ts";
export { VOICE_NOT_AVAILABLE_MESSAGE } from "./voice-not-available.ts";
