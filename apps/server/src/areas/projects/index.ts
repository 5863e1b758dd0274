export { createProjectsArea } from "./create-projects-area.ts";
export { findFirstProject, findProject, insertProject, lockProject, updateProject } from "./store.ts";
export { defaultProject } from "./default-project.ts";
