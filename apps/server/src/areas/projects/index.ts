export { createProjectsArea } from "./create-projects-area.ts";
export { countProjects, findFirstProject, findProject, insertProject } from "./store.ts";
export { defaultProject } from "./default-project.ts";
