import { Link } from "@tanstack/react-router";
import { Wordmark } from "../../ui/wordmark.tsx";
import { navigation } from "./navigation.ts";
import { ProjectSwitcher } from "./project-switcher.tsx";

export interface SidebarProps {
  orgId: string;
  /** None on screens of the organisation itself. */
  projectId: string | undefined;
  /** Told when a screen was chosen, so that a drawer can close. */
  onChoose?: () => void;
}

/** Where one is and where one can go. */
export function Sidebar({ orgId, projectId, onChoose }: SidebarProps) {
  return (
    <div className="flex h-full flex-col gap-4 overflow-y-auto p-2.5">
      <Link to="/" aria-label="Lectern, to the start" className="w-fit rounded-6 px-2 pt-2 pb-0.5">
        <Wordmark />
      </Link>
      <ProjectSwitcher orgId={orgId} projectId={projectId} onChoose={onChoose} />
      {projectId === undefined ? null : (
        <nav aria-label="Project">
          <ul className="grid gap-0.5">
            {navigation.map((entry) => (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  params={{ orgId, projectId }}
                  onClick={onChoose}
                  activeOptions={{ includeSearch: false, exact: true }}
                  className="motion-colour flex h-8 items-center gap-2.5 rounded-6 px-2.5 text-13 font-medium text-ink-2 hover:bg-well hover:text-ink aria-[current=page]:bg-well aria-[current=page]:text-ink"
                >
                  <entry.icon className="size-4" aria-hidden="true" />
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
