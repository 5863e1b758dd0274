import { useEffect } from "react";
import { browserStorage } from "./browser-storage.ts";

/** Where the project last worked in is kept, by the name the specification gives it. */
const storageKey = "currentIntegration";

export interface CurrentProject {
  orgId: string;
  projectId: string;
}

/** The project last worked in, in this browser. */
export function readCurrentProject(): CurrentProject | undefined {
  return parseCurrentProject(browserStorage.read(storageKey));
}

/** Reads what was stored; undefined when it is not what we store. */
export function parseCurrentProject(stored: string | null): CurrentProject | undefined {
  const [orgId, projectId, ...rest] = (stored ?? "").split("/");
  return orgId && projectId && rest.length === 0 ? { orgId, projectId } : undefined;
}

/** Forgets it, on signing out. */
export function forgetCurrentProject(): void {
  browserStorage.remove(storageKey);
}

/** Keeps a project as the one to come back to; without storage the landing page shows the list of projects. */
export function rememberProject({ orgId, projectId }: CurrentProject): void {
  browserStorage.write(storageKey, `${orgId}/${projectId}`);
}

/** Keeps the project of an open screen as the one to come back to. */
export function useRememberProject(orgId: string, projectId: string): void {
  useEffect(() => rememberProject({ orgId, projectId }), [orgId, projectId]);
}
