export { type AudioFileRow, findAudioFile } from "./generation/files/audio-file-store.ts";
export { wholeFile } from "./generation/files/audio-file.ts";
export { applyPatternToItem } from "./patterns/patterned-settings.ts";
export { generateContent } from "./content/generate-content.ts";
export { priceContent } from "./content/price-content.ts";
export { setVoice } from "./content/set-voice.ts";
export { type ItemScope, type StudioServices, studioServices } from "./services.ts";
export { fileName, noSuchAudio } from "./media-routes.ts";
export { createStudioArea } from "./create-studio-area.ts";
export {
  findWholeAudioFile,
  insertAudioFile,
  packsOfRetired,
  removeRetired,
  retireFiles,
} from "./generation/files/audio-file-store.ts";
export {
  type BuildRow,
  findBuild,
  findLatestBuild,
  insertBuild,
  lockBuild,
  updateBuild,
} from "./generation/build-store.ts";
export { retitledHeader } from "./generation/files/audio-file.ts";
export { NO_TEXT_HASH } from "./texts/require-text.ts";
export { confirmUnchangedAudio } from "./generation/confirm-unchanged-audio.ts";
export { endBuild } from "./generation/end-build.ts";
export { noSuchContent } from "./texts/no-such-content.ts";
export { type BuildPayload, convertJob } from "./jobs.ts";
export { storedAudioKeys, storedPreviewKeys } from "./stored-keys.ts";
export { stopBuilds } from "./generation/stop-builds.ts";
export { findPublicItemOfAudio } from "./captions/public-audio-store.ts";
export { makeTranscript } from "./captions/make-captions.ts";
export { spokenSentencesOf } from "./captions/spoken-sentences.ts";
