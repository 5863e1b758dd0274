import { Podcast } from "lucide-react";
import { EmptyScreen } from "../../platform/page/empty-screen.tsx";

/** The podcast shows of a project. */
export function PodcastsScreen() {
  return (
    <EmptyScreen title="Podcasts" icon={<Podcast />} headline="No shows yet" to="content" action="Go to your audio">
      Shows cannot be made on this server yet. The audio you generate stays ready for them.
    </EmptyScreen>
  );
}
