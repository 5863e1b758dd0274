export { createProjectsArea } from "./create-projects-area.ts";
export {
  countProjects,
  findFirstProject,
  findProject,
  insertProject,
  lockOrganisation,
  type ProjectRow,
} from "./store.ts";
export { defaultProject } from "./default-project.ts";
