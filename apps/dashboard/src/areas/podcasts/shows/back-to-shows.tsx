import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ProjectScope } from "../show-queries.ts";

export function BackToShows({ scope }: { scope: ProjectScope }) {
  return (
    <Link
      to="/organisation/$orgId/integration/$projectId/podcast"
      params={{ orgId: scope.orgId, projectId: scope.projectId }}
      className="motion-colour inline-flex h-control-md items-center gap-1.5 rounded-6 text-13 text-ink-2 hover:text-ink"
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      Back to podcast shows
    </Link>
  );
}
