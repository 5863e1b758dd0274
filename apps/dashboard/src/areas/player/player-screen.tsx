import { AudioLines } from "lucide-react";
import { EmptyScreen } from "../../platform/page/empty-screen.tsx";

/** Appearance of a project's players. */
export function PlayerScreen() {
  return (
    <EmptyScreen
      title="Audio Player"
      icon={<AudioLines />}
      headline="Players look the same everywhere for now"
      to="installation"
      action="Install the player"
    >
      Their colours, place and title cannot be changed on this server yet. Installing one takes a minute.
    </EmptyScreen>
  );
}
