export { createBulkArea } from "./create-bulk-area.ts";
