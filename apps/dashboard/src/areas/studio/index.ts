export { EditorRoute } from "./editor-route.tsx";
