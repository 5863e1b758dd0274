import { UPGRADE_FOR_PROJECTS_MESSAGE } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, ChevronsUpDown, LayoutGrid, Plus, Settings } from "lucide-react";
import { lazy, type RefObject, Suspense, useRef, useState } from "react";
import { queries } from "../../platform/api/queries.ts";
import { useMay } from "../../platform/rights/use-may.ts";
import { buttonClasses } from "../../ui/button-classes.ts";
import { Menu, MenuGroup, MenuItem, MenuSeparator } from "../../ui/overlays/menu.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { Tooltip } from "../../ui/overlays/tooltip.tsx";
import { settingsEntry } from "./navigation.ts";

/** The organisation and project that the sidebar shows. */
export interface SidebarProps {
  orgId: string;
  /** None on screens of the organisation itself. */
  projectId: string | undefined;
  /** Called when a screen was chosen, so that a drawer can close. */
  onChoose?: () => void;
}

const NewProjectForm = lazy(async () => ({
  default: (await import("../../areas/projects/index.ts")).NewProjectForm,
}));

const UpgradeDialog = lazy(async () => ({
  default: (await import("../../platform/rights/upgrade-dialog.tsx")).UpgradeDialog,
}));

/** Menu of the current project: settings, switch to another project, create one. */
export function ProjectSwitcher({ orgId, projectId, onChoose }: SidebarProps) {
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const hasRight = useMay(orgId);
  const [asked, setAsked] = useState<"project" | "upgrade">();
  const trigger = useRef<HTMLButtonElement>(null);

  function close(): void {
    setAsked(undefined);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center gap-1">
        <ProjectMenu
          orgId={orgId}
          projectId={projectId}
          onChoose={onChoose}
          trigger={trigger}
          asksForNew={asked === "project"}
          onNew={
            hasRight("create project")
              ? () => setAsked(organisation?.gates.can_create_project ? "project" : "upgrade")
              : undefined
          }
        />
        {projectId === undefined ? null : (
          <Tooltip label={settingsEntry.label} side="bottom" repeatsName>
            <Link
              to={settingsEntry.to}
              params={{ orgId, projectId }}
              onClick={onChoose}
              aria-label={settingsEntry.label}
              className={buttonClasses({
                variant: "quiet",
                className: "h-control-field! w-control-field shrink-0 px-0!",
              })}
            >
              <Settings aria-hidden="true" />
            </Link>
          </Tooltip>
        )}
      </div>
      {asked === "project" ? (
        <Suspense fallback={<Skeleton className="h-28 w-full" />}>
          <NewProjectForm
            orgId={orgId}
            onCancel={() => {
              close();
              trigger.current?.focus();
            }}
            onCreated={() => {
              close();
              onChoose?.();
            }}
          />
        </Suspense>
      ) : null}
      {asked === "upgrade" ? (
        <Suspense>
          <UpgradeDialog open onOpenChange={close} orgId={orgId} title={UPGRADE_FOR_PROJECTS_MESSAGE} />
        </Suspense>
      ) : null}
    </div>
  );
}

interface ProjectMenuProps extends SidebarProps {
  trigger: RefObject<HTMLButtonElement | null>;
  /** Opens and focuses the form for a new project. */
  asksForNew: boolean;
  /** undefined: this user may not create projects here. */
  onNew: (() => void) | undefined;
}

function ProjectMenu({ orgId, projectId, onChoose, trigger, asksForNew, onNew }: ProjectMenuProps) {
  const { data: projects } = useQuery(queries.projects(orgId));
  const current = projects?.find((project) => project.id === projectId);
  if (projects === undefined) return <Skeleton className="h-9 w-full" />;
  return (
    <Menu
      align="start"
      className="w-(--anchor-width) min-w-56"
      returnsFocus={() => !asksForNew}
      trigger={
        <button
          ref={trigger}
          type="button"
          className={buttonClasses({
            className:
              "h-control-field! min-w-0 flex-1 justify-between! text-14! font-semibold! data-popup-open:bg-well",
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
      <MenuGroup label="Projects" className="max-h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain">
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
      {onNew === undefined ? null : (
        <MenuItem icon={<Plus />} onClick={onNew}>
          New Project
        </MenuItem>
      )}
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
