export type {
  Doubt,
  Language,
  Prosody,
  Speech,
  SpeechEngine,
  SynthesisRequest,
  Voice,
  WordTime,
} from "./speech-engine.ts";
export { SpeechError, type SpeechErrorCode } from "./speech-error.ts";
export { type Aligner, type AlignerOptions, createAligner } from "./alignment/aligner.ts";
export { createSpeech, type SpeechService } from "./speech-service.ts";
export type { EmbeddedEngine, EmbeddedEngineOptions } from "./engine-process/embedded-engine.ts";
export { createEspeakEngine } from "./espeak/espeak-engine.ts";
export { createFliteEngine } from "./flite/flite-engine.ts";
export { whyNoNeuralVoices } from "./sherpa/library-there.ts";
export { packIdOf, packVoiceCode } from "./sherpa/pack-voices.ts";
export { createSherpaEngine, type SherpaEngineOptions } from "./sherpa/sherpa-engine.ts";
export { tryVoicePack, type TriedPack } from "./sherpa/try-voice-pack.ts";
export type { PackModel, PackVoice, VoicePack, VoiceReference } from "./sherpa/voice-pack.ts";
export { takeFirstPhrase, speechHead, type SpeechHead } from "./sound/speech-head.ts";
export { readableScripts, unspeakableReason } from "./text/speakable-script.ts";
export {
  openAzureEngine,
  openElevenLabsEngine,
  openGoogleEngine,
  openOpenAiEngine,
  openPollyEngine,
} from "./cloud-engines.ts";
export { languagesOf } from "./service/cloud-engine.ts";
export type { CloudEngine, CloudEngineOptions } from "./service/cloud-engine.ts";
