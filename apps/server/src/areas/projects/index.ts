export { deleteKeysMadeBy, type RevokedKey } from "./api-keys.ts";
export { createProjectsArea } from "./create-projects-area.ts";
export { findFirstProject, findProject, insertProject, lockProject, updateProject } from "./store.ts";
export { LOGOS_FOLDER } from "./logo/logo-address.ts";
export { storedLogoKeys } from "./logo/logo-address.ts";
export { defaultProject } from "./create-project.ts";
