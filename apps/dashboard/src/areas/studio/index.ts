export { KeptTexts } from "./draft/kept-texts.tsx";
export { EditorRoute } from "./editor-route.tsx";
