export { ApiScreen } from "./api-screen.tsx";
export { curlOf } from "./examples/curl.ts";
export { keyPlaceholder } from "./examples/example-request.ts";
export { KeysSection } from "./keys/keys-section.tsx";
export { ProjectIds } from "./project-ids.tsx";
