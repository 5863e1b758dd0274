export { createComposerArea } from "./routes.ts";
