import type { ProjectScope } from "../show-queries.ts";
import { BackLink } from "../../../platform/page/back-link.tsx";

export function BackToShows({ scope }: { scope: ProjectScope }) {
  return (
    <BackLink
      to="/organisation/$orgId/integration/$projectId/podcast"
      params={{ orgId: scope.orgId, projectId: scope.projectId }}
    >
      Back to podcast shows
    </BackLink>
  );
}
