import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, ChevronsUpDown, LayoutGrid } from "lucide-react";
import { queries } from "../api/queries.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Menu, MenuGroup, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { SidebarProps } from "./sidebar.tsx";

/** The project at hand, and a way to another. */
export function ProjectSwitcher({ orgId, projectId, onChoose }: SidebarProps) {
  const { data: projects } = useQuery(queries.projects(orgId));
  const current = projects?.find((project) => project.id === projectId);
  if (projects === undefined) return <Skeleton className="h-9 w-full" />;
  return (
    <Menu
      align="start"
      className="w-(--anchor-width) min-w-56"
      trigger={
        <button
          type="button"
          className={buttonClasses({
            className: "h-9! w-full justify-between! text-14! font-semibold! data-popup-open:bg-well",
          })}
        >
          <span className="sr-only">Project: </span>
          <span dir="auto" className="truncate">
            {current?.integration_name ?? "All projects"}
          </span>
          <ChevronsUpDown className="shrink-0 text-ink-2" aria-hidden="true" />
        </button>
      }
    >
      <MenuGroup label="Projects">
        {projects.map((project) => (
          <MenuItem
            key={project.id}
            onClick={onChoose}
            render={
              <Link
                to="/organisation/$orgId/integration/$projectId/content"
                params={{ orgId, projectId: project.id }}
              />
            }
          >
            <span className="flex items-center gap-2">
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {project.integration_name}
              </span>
              {project.id === projectId ? <Check className="text-accent!" aria-label="open now" /> : null}
            </span>
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem
        icon={<LayoutGrid />}
        onClick={onChoose}
        render={<Link to="/organisation/$orgId/integration" params={{ orgId }} />}
      >
        All projects
      </MenuItem>
    </Menu>
  );
}
