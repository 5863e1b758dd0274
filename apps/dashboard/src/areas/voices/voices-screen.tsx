import { MicVocal } from "lucide-react";
import { EmptyScreen } from "../../platform/page/empty-screen.tsx";

/** All voices. */
export function VoicesScreen() {
  return (
    <EmptyScreen
      title="All Voices"
      icon={<MicVocal />}
      headline="Voices are chosen in the editor"
      to="general"
      action="Project Settings"
    >
      There are 900+ realistic voices in 140+ languages and dialects. Hear and choose them beside your text, or for the
      whole project in its settings.
    </EmptyScreen>
  );
}
