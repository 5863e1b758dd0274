export { CreateOrganisationScreen } from "./chooser/create-organisation-screen.tsx";
export { idOfKey } from "./landing-target.ts";
export { LandingScreen } from "./landing-screen.tsx";
export { MembersScreen } from "./members/members-screen.tsx";
export { OrganisationsScreen } from "./chooser/organisations-screen.tsx";
export { ProjectsScreen } from "./projects/projects-screen.tsx";
export { SurveyScreen } from "./onboarding/survey-screen.tsx";
export { WelcomeScreen } from "./onboarding/welcome-screen.tsx";
