export { SavedProfilesScreen } from "./saved-profiles-screen.tsx";
export { VoicesScreen } from "./voices-screen.tsx";
