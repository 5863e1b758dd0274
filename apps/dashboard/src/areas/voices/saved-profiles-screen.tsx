import { SlidersHorizontal } from "lucide-react";
import { EmptyScreen } from "../../platform/page/empty-screen.tsx";

/** Saved voice profiles: a voice with prosody, under a name. */
export function SavedProfilesScreen() {
  return (
    <EmptyScreen
      title="Saved Profiles"
      icon={<SlidersHorizontal />}
      headline="No saved profiles yet"
      to="general"
      action="Project Settings"
    >
      Voices cannot be saved under a name on this server yet. A project has one voice by default, which its settings
      change.
    </EmptyScreen>
  );
}
