import type { CurrentProject } from "../../app/current-project.ts";

export interface Owned {
  orgId: string;
  projectIds: readonly string[];
}

export type LandingTarget =
  | { kind: "set-up" }
  | { kind: "projects"; orgId: string }
  | { kind: "project"; orgId: string; projectId: string };

/**
 * Where `/` leads: to the stored project while it is there; to the newest one when the stored one is gone; to the list of
 * projects when none is stored or there are none; and to setting up where there is no organisation at all.
 * @param owned - the person's organisations, first one first, each with its projects, newest first
 */
export function landingTarget(owned: readonly Owned[], stored: CurrentProject | undefined): LandingTarget {
  const [first] = owned;
  if (!first) return { kind: "set-up" };
  const kept = owned.find(({ orgId, projectIds }) => orgId === stored?.orgId && projectIds.includes(stored.projectId));
  if (kept && stored) return { kind: "project", ...stored };
  const [newest] = first.projectIds;
  if (stored && newest !== undefined) return { kind: "project", orgId: first.orgId, projectId: newest };
  return { kind: "projects", orgId: first.orgId };
}

/** Projects by the time they were made, newest first. */
export function newestFirst<Project extends { created_at: string }>(projects: readonly Project[]): Project[] {
  return [...projects].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
}

/** The id in a key such as `ORG#0193…`. */
export function idOfKey(key: string): string {
  return key.slice(key.indexOf("#") + 1);
}
