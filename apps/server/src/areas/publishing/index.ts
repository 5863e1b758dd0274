export { changePublication } from "./change-publication.ts";
export { changeByPerson } from "./change-by-person.ts";
export { checkPublishTime } from "./publish-generated.ts";
export { createPublishingArea } from "./create-publishing-area.ts";
export { publishGenerated } from "./publish-generated.ts";
