export type { Language, Prosody, Speech, SpeechEngine, SynthesisRequest, Voice, WordTime } from "./speech-engine.ts";
export { SpeechError, type SpeechErrorCode } from "./speech-error.ts";
export { createSpeech, type SpeechService } from "./speech-service.ts";
export { createEspeakEngine, type EspeakEngine, type EspeakEngineOptions } from "./espeak/espeak-engine.ts";
export { createOpenAiEngine, type OpenAiEngineOptions, type OpenAiStyle } from "./openai/openai-engine.ts";
export type { OpenAiVoice } from "./openai/openai-voices.ts";
export { speechHead, type SpeechHead } from "./sound/speech-head.ts";
export { readableScripts, unspeakableReason } from "./text/speakable-script.ts";
