import type { PlayerType } from "@lectern/contract";
import type { SnippetKind } from "./guide.ts";

export interface SnippetParams {
  /** Base URL of this server, without a trailing slash. */
  origin: string;
  projectId: string;
}

/** The script tag for every page. */
export function scriptSnippet({ origin, projectId }: SnippetParams): string {
  return `<script async src="${origin}/embed.js" data-project="${projectId}"></script>`;
}

/** Where on the page a player stands that has no place in it; undefined for one that has. */
export function overlayPosition(type: PlayerType): string | undefined {
  return {
    inline: undefined,
    static: "along the bottom of the window",
    floating: "in a corner of the window",
  }[type];
}

/** The player's placeholder element. */
export const playerSnippet = "<div data-lectern-player></div>";

/** The newest audio of the project, one after the other. */
export function playlistSnippet({ projectId }: Pick<SnippetParams, "projectId">): string {
  return `<div data-lectern-player data-playlist="${projectId}"></div>`;
}

/** The snippet to paste; templates parsed as XML need a value for every attribute. */
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
