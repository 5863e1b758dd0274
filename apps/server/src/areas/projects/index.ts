export { createProjectsArea } from "./create-projects-area.ts";
export { findFirstProject, findProject, insertProject } from "./store.ts";
export { defaultProject } from "./default-project.ts";
