export { changeByPerson } from "./change-by-person.ts";
export { createPublishingArea } from "./create-publishing-area.ts";
export { publishGenerated } from "./publish-generated.ts";
