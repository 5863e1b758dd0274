export { findAudioFile } from "./generation/audio-file-store.ts";
export { wholeFile } from "./generation/audio-file.ts";
export { generateContent } from "./content/generate-content.ts";
export { priceContent } from "./content/price-content.ts";
export { setVoice } from "./content/set-voice.ts";
export { type ItemScope, type StudioServices, studioServices } from "./services.ts";
export { createStudioArea } from "./create-studio-area.ts";
export { stopBuilds } from "./generation/stop-builds.ts";
