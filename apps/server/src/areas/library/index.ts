export { createLibraryArea } from "./create-library-area.ts";
export { audioFolder, importFolder, previewFolder } from "./audio-folder.ts";
export {
  type ContentKey,
  type ContentListRow,
  type ContentRow,
  countOnce,
  countStoredAudios,
  findContent,
  findContentById,
  findContentOfCaller,
  insertContent,
  lockContent,
  lockContentById,
  lockContentOfProject,
  monthlyCounts,
  updateContent,
} from "./store.ts";
