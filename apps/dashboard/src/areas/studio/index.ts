export { UnsavedDrafts } from "./draft/unsaved-drafts.tsx";
export { EditorRoute } from "./editor-route.tsx";
