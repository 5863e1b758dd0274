export { createProjectsArea } from "./create-projects-area.ts";
export { countProjects, findFirstProject, findProject, insertProject, lockOrganisation } from "./store.ts";
export { defaultProject } from "./default-project.ts";
