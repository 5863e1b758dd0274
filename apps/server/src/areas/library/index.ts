export { createLibraryArea } from "./create-library-area.ts";
export {
  AUDIO_FOLDER,
  audioFolder,
  AUDIO_UPLOADS_FOLDER,
  IMPORTS_FOLDER,
  PREVIEWS_FOLDER,
  importFolder,
  previewFolder,
  soundFolder,
  SOUNDS_FOLDER,
  uploadFolder,
} from "./audio-folder.ts";
export { countItemsWithClipOf } from "./count-items-with-clip-of.ts";
export { createDownloadLinks } from "./charge-download.ts";
export { checkKeyType, decodePageToken, encodePageToken, listFingerprint, noSuchPage } from "./list/page-token.ts";
export { deleteContent } from "./delete-content.ts";
export { type ContentSource, setSource } from "./set-source.ts";
export { checkVersion } from "./get-content.ts";
export { liveAudioUrl } from "./present.ts";
export { isShowOfProject } from "./list/entry-store.ts";
export { buildTitleCondition } from "./search/find-matches.ts";
export { runSearch } from "./search/run-search.ts";
export { currentHash } from "./current-hash.ts";
export { saveSpokenHash } from "./spoken-text-store.ts";
export {
  type ContentKey,
  type ContentListRow,
  type ContentRow,
  copyContent,
  endDraft,
  findContent,
  findContentById,
  findContentOfCaller,
  findVoiceProfiles,
  insertContent,
  lockContent,
  lockContentById,
  lockContentOfProject,
  renameContent,
  saveAlignedTimeline,
  saveComposerSettings,
  saveText,
  textLengths,
  type FollowedTimeline,
  type SavedText,
} from "./store.ts";
