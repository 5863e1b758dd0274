import { contract } from "@lectern/contract";

/**
 * Addresses that a library's first screen asks, with the names of the page's path in braces. public/before-paint.js asks
 * them while the code is on the way, the session first, which gives the token for them.
 */
export function libraryCalls(filter: "" | "?contentType=audio_article"): string[] {
  const { organisations, projects, library } = contract;
  return [
    routeOf(organisations.get),
    `${routeOf(organisations.permissions)}?org_id={org_id}`,
    routeOf(projects.get),
    routeOf(projects.list),
    routeOf(library.list) + filter,
  ];
}

function routeOf(call: { "~orpc": { route: { path?: string } } }): string {
  return `/api${call["~orpc"].route.path}`;
}
