export { deleteKeysMadeBy } from "./api-key-store.ts";
export { createProjectsArea } from "./create-projects-area.ts";
export { findFirstProject, findProject, insertProject, lockProject, updateProject } from "./store.ts";
export { LOGOS_FOLDER } from "./logo/logo-address.ts";
export { storedLogoKeys } from "./logo/stored-logo-keys.ts";
export { defaultProject } from "./create-project.ts";
