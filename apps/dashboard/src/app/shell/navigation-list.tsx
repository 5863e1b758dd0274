import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { classes } from "../../ui/classes.ts";
import type { NavigationEntry } from "./navigation.ts";

export interface NavigationListProps {
  entries: readonly NavigationEntry[];
  params: { orgId: string; projectId: string };
  onChoose: (() => void) | undefined;
}

const plainClasses =
  "motion-colour flex min-h-control-md items-center gap-2.5 rounded-6 px-2.5 text-13 text-ink-2 hover:bg-well hover:text-ink";

/** A sidebar link, highlighted when its screen is active. */
export const entryClasses = `${plainClasses} aria-[current=page]:bg-well aria-[current=page]:text-ink`;

/** Nested sidebar entries; the third level is expanded for the active screen. */
export function NavigationList({ entries, params, onChoose }: NavigationListProps) {
  return (
    <ul className="grid gap-0.5">
      {entries.map((entry) => (
        <Entry key={entry.label} entry={entry} params={params} onChoose={onChoose} level={1} />
      ))}
    </ul>
  );
}

/** Every parameter that a screen's URL may have. */
export function paramsOf({ platform = "" }: NavigationEntry, params: NavigationListProps["params"]) {
  return { ...params, platform };
}

interface EntryProps extends Omit<NavigationListProps, "entries"> {
  entry: NavigationEntry;
  level: 1 | 2 | 3;
}

const indents = { 1: "font-medium", 2: "pl-9.5!", 3: "pl-13!" };

function Entry({ entry, params, onChoose, level }: EntryProps) {
  const { pathname } = useLocation();
  const router = useRouter();
  const { children = [], icon: Icon } = entry;

  function leadsHere(candidate: NavigationEntry): boolean {
    const path = router.buildLocation({ to: candidate.to, params: paramsOf(candidate, params) }).pathname;
    const here = pathname === path || (candidate.hasPages === true && pathname.startsWith(`${path}/`));
    return here || (candidate.children?.some(leadsHere) ?? false);
  }

  // A screen listed twice is highlighted at the most specific entry.
  const shown = level === 1 || children.some(leadsHere);
  const marked = !(shown && children.some((child) => child.to === entry.to));
  return (
    <li>
      <Link
        to={entry.to}
        params={paramsOf(entry, params)}
        onClick={onChoose}
        activeOptions={{ includeSearch: false, exact: entry.hasPages !== true }}
        className={classes(marked ? entryClasses : plainClasses, indents[level])}
      >
        {Icon ? <Icon className="size-4" aria-hidden="true" /> : null}
        {entry.label}
      </Link>
      {shown && children.length > 0 && level < 3 ? (
        <ul className="mt-0.5 grid gap-0.5">
          {children.map((child) => (
            <Entry key={child.label} entry={child} params={params} onChoose={onChoose} level={level === 1 ? 2 : 3} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
