import { TrashLink } from "./trash/trash-link.tsx";

export interface ListAsideProps {
  /** How many items there are; undefined: not known, or none. */
  count: string | undefined;
  /** The project whose trash this person may see. */
  scope: { orgId: string; projectId: string } | undefined;
}

/** Beside the heading of a list: how much is in it, and the way to what was deleted. */
export function ListAside({ count, scope }: ListAsideProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      {count === undefined ? null : <span>{count}</span>}
      {scope === undefined ? null : <TrashLink orgId={scope.orgId} projectId={scope.projectId} />}
    </span>
  );
}
