export { createLibraryArea } from "./create-library-area.ts";
export { audioFolder } from "./audio-folder.ts";
export {
  type ContentKey,
  type ContentListRow,
  type ContentRow,
  countOnce,
  countStoredAudios,
  findContent,
  findContentById,
  findContentOfPerson,
  insertContent,
  lockContent,
  updateContent,
} from "./store.ts";
