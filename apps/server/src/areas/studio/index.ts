export { createStudioArea } from "./create-studio-area.ts";
export { stopBuilds } from "./stop-builds.ts";
