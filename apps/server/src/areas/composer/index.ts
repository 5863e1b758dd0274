export { createComposerArea } from "./create-composer-area.ts";
