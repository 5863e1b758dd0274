import type { Publisher } from "../../apps/server/src/test-kit/publisher.ts";

/** Where a screen of somebody's organisation is on their server. */
export function organisationPath({ organisationId }: Pick<Publisher, "organisationId">, screen: string): string {
  return `/organisation/${organisationId}/${screen}`;
}

/** Where a screen of their project is. */
export function projectPath(
  { organisationId, projectId }: Pick<Publisher, "organisationId" | "projectId">,
  screen: string,
): string {
  return `/organisation/${organisationId}/integration/${projectId}/${screen}`;
}
