import type { Script } from "@lectern/script";

/** Request body of a save. */
export interface DraftBody {
  title: string;
  script: Script;
  includeTitle: boolean;
}

/** A body as stored on the server. */
export interface VersionedDraft {
  version: number;
  body: DraftBody;
}

/** Whether two bodies hold the same text, voices and marks, whatever the order of their fields. */
export function isSameBody(a: DraftBody, b: DraftBody): boolean {
  return a.title === b.title && a.includeTitle === b.includeTitle && canonical(a.script) === canonical(b.script);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
