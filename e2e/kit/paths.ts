import type { Publisher } from "../../apps/server/src/test-kit/publisher.ts";

/** URL of a screen of a user's organisation on their server. */
export function organisationPath({ organisationId }: Pick<Publisher, "organisationId">, screen: string): string {
  return `/organisation/${organisationId}/${screen}`;
}

/** URL of a screen of the user's project. */
export function projectPath(
  { organisationId, projectId }: Pick<Publisher, "organisationId" | "projectId">,
  screen: string,
): string {
  return `/organisation/${organisationId}/integration/${projectId}/${screen}`;
}
