export { createIds, type Ids } from "./create-ids.ts";
