export { createStudioArea } from "./create-studio-area.ts";
export { stopBuilds } from "./generation/stop-builds.ts";
