export { createOrganisationsArea } from "./create-organisations-area.ts";
