import type { SnippetKind } from "./guide.ts";

export interface SnippetParams {
  /** Of this server, without a slash at its end. */
  origin: string;
  projectId: string;
}

/** The script that every page carries. */
export function scriptSnippet({ origin, projectId }: SnippetParams): string {
  return `<script async src="${origin}/embed.js" data-project="${projectId}"></script>`;
}

/** Where the player stands on a page. */
export const playerSnippet = "<div data-lectern-player></div>";

/** What is to be pasted; templates that are read as XML need a value for every attribute. */
export function snippetFor(kind: SnippetKind, params: SnippetParams): string {
  const all: Record<SnippetKind, string> = {
    script: scriptSnippet(params),
    place: playerSnippet,
    both: `${playerSnippet}\n${scriptSnippet(params)}`,
    "script-xml": scriptSnippet(params).replace("<script async ", '<script async="async" '),
    "place-xml": '<div data-lectern-player=""></div>',
  };
  return all[kind];
}
