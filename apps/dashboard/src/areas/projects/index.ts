export { CreateProjectScreen } from "./create/create-project-screen.tsx";
export { GeneralScreen } from "./general/general-screen.tsx";
export { GuideScreen } from "./guides/guide-screen.tsx";
export { InstallScreen } from "./install/install-screen.tsx";
export { NewProjectForm } from "./create/new-project-form.tsx";
