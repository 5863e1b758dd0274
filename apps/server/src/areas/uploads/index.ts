export { createUploadsArea } from "./create-uploads-area.ts";
