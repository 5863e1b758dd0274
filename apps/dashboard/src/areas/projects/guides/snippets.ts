import type { SnippetKind } from "./guide.ts";

export interface SnippetFacts {
  /** Of this server, without a slash at its end. */
  origin: string;
  projectId: string;
}

/** The script that every page carries. */
export function scriptSnippet({ origin, projectId }: SnippetFacts): string {
  return `<script async src="${origin}/embed.js" data-project="${projectId}"></script>`;
}

/** Where the player stands on a page. */
export const placeSnippet = "<div data-lectern-player></div>";

/** What is to be pasted; templates that are read as XML need a value for every attribute. */
export function snippetOf(kind: SnippetKind, facts: SnippetFacts): string {
  const all: Record<SnippetKind, string> = {
    script: scriptSnippet(facts),
    place: placeSnippet,
    both: `${placeSnippet}\n${scriptSnippet(facts)}`,
    "script-xml": scriptSnippet(facts).replace("<script async ", '<script async="async" '),
    "place-xml": '<div data-lectern-player=""></div>',
  };
  return all[kind];
}
