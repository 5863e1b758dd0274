export { LandingScreen } from "./landing-screen.tsx";
export { ProjectsScreen } from "./projects-screen.tsx";
export { UpgradeScreen } from "./upgrade-screen.tsx";
