import type { CurrentProject } from "../../platform/storage/current-project.ts";
import type { SurveyStep } from "./survey.ts";

export interface JoinedOrganisation {
  orgId: string;
  /** Newest first. */
  projectIds: readonly string[];
  /** The onboarding step a new owner has not completed. */
  unfinished?: SurveyStep | "welcome" | undefined;
}

export interface LandingContext {
  /** The user's organisations, in the server's order. */
  organisations: readonly JoinedOrganisation[];
  stored: CurrentProject | undefined;
  /** The plan requested in the URL. */
  planId?: string | undefined;
  /** The user never had an organisation and has no open invitation. */
  isNew: boolean;
}

export type LandingTarget =
  | { kind: "set-up" }
  | { kind: "chooser" }
  | { kind: "survey"; step: SurveyStep }
  | { kind: "welcome" | "upgrade" | "projects"; orgId: string }
  | { kind: "project"; orgId: string; projectId: string };

/**
 * Redirect target of `/`: the stored project while it exists; the newest one when the stored one was deleted; the list of
 * projects when none is stored or there are none. A requested plan leads to the plans instead. Without an
 * organisation, one is created for a new user; any other user gets the organisation list.
 */
export function landingTarget({ organisations, stored, planId, isNew }: LandingContext): LandingTarget {
  const [first] = organisations;
  if (!first) return { kind: isNew ? "set-up" : "chooser" };
  if (planId !== undefined) return { kind: "upgrade", orgId: first.orgId };
  const kept = organisations.find(
    ({ orgId, projectIds }) => orgId === stored?.orgId && projectIds.includes(stored.projectId),
  );
  if (kept && stored) return { kind: "project", ...stored };
  if (first.unfinished === "welcome") return { kind: "welcome", orgId: first.orgId };
  if (first.unfinished !== undefined) return { kind: "survey", step: first.unfinished };
  const [newest] = first.projectIds;
  if (stored && newest !== undefined) return { kind: "project", orgId: first.orgId, projectId: newest };
  return { kind: "projects", orgId: first.orgId };
}

/** Projects by creation time, newest first. */
export function newestFirst<Project extends { created_at: string }>(projects: readonly Project[]): Project[] {
  return [...projects].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
}

/** The id in a key such as `ORG#0193…`. */
export function idOfKey(key: string): string {
  return key.slice(key.indexOf("#") + 1);
}
