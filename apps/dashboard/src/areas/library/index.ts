export { AudioArticlesScreen } from "./audio-articles-screen.tsx";
export { type Downloadable, downloadCaptions, type DownloadOutcome, downloadVoice } from "./download.ts";
export { EmbedDialog } from "./embed-dialog.tsx";
export { VoiceoversScreen } from "./voiceovers-screen.tsx";
