import { Link } from "@tanstack/react-router";
import { platforms, restGuide } from "../guides/platforms.ts";
import { PlatformIcon } from "../components/platform-icon.tsx";

/** Links to the guides of every platform and of the API. */
export function PlatformGrid({ orgId, projectId }: { orgId: string; projectId: string }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {[...platforms, restGuide].map(({ slug, name, mark }) => (
        <li key={slug}>
          <Link
            to="/organisation/$orgId/integration/$projectId/installation/$platform"
            params={{ orgId, projectId, platform: slug }}
            className="motion-colour flex h-full items-center gap-3 rounded-10 border border-line bg-sheet p-3 text-14 font-medium hover:border-line-strong hover:bg-well"
          >
            <PlatformIcon mark={mark} />
            <span className="min-w-0 truncate">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
