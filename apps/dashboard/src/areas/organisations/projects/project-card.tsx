import { Link } from "@tanstack/react-router";

export interface ProjectCardProps {
  orgId: string;
  project: { id: string; integration_name: string; description: string; site_url: string };
}

/** A project, as a link. */
export function ProjectCard({ orgId, project }: ProjectCardProps) {
  return (
    <Link
      to="/organisation/$orgId/integration/$projectId/content"
      params={{ orgId, projectId: project.id }}
      className="motion-colour flex h-full min-h-28 flex-col rounded-10 border border-line bg-sheet p-4 hover:border-line-strong"
    >
      <span dir="auto" className="font-serif text-16 font-semibold wrap-anywhere">
        {project.integration_name}
      </span>
      <span dir="auto" className="mt-1 line-clamp-2 text-13 wrap-anywhere text-ink-2">
        {project.description || project.site_url || "Audio of this project"}
      </span>
      <span aria-hidden="true" className="mt-auto pt-3 text-13 font-medium text-accent">
        Open
      </span>
    </Link>
  );
}
