import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { queryClient } from "../../platform/api/query-client.ts";
import { projectRoute } from "../../platform/routing/parent-routes.ts";
import { type LibraryScope, refreshList } from "./items/item-query.ts";
import { type ListSearch, listSearchOf, readLibrarySearch } from "./items/library-search.ts";

const voiceovers = createRoute({
  getParentRoute: () => projectRoute,
  path: "/content",
  validateSearch: readLibrarySearch,
  component: lazyRouteComponent(() => import("./list/voiceovers-screen.tsx"), "VoiceoversScreen"),
  preload: false,
  loaderDeps: ({ search }) => listSearchOf(search),
  loader: ({ params, deps }) => readItems({ ...params, contentType: undefined }, deps),
});
const audioArticles = createRoute({
  getParentRoute: () => projectRoute,
  path: "/content-audio-articles",
  validateSearch: readLibrarySearch,
  component: lazyRouteComponent(() => import("./list/audio-articles-screen.tsx"), "AudioArticlesScreen"),
  preload: false,
  loaderDeps: ({ search }) => listSearchOf(search),
  loader: ({ params, deps }) => readItems({ ...params, contentType: "audio_article" }, deps),
});

const trash = createRoute({
  getParentRoute: () => projectRoute,
  path: "/trash",
  component: lazyRouteComponent(() => import("./trash/trash-screen.tsx"), "TrashScreen"),
});

/**
 * Reads the list beside the code and the data of its screen, which opens meanwhile. What was read before is read again:
 * the editor or another tab may have changed items.
 */
function readItems({ orgId, projectId, contentType }: LibraryScope, search: ListSearch): void {
  refreshList(queryClient, { orgId, projectId, contentType }, search);
}

/** Library routes, by parent route. */
export const libraryRoutes = {
  project: [voiceovers, audioArticles, trash],
} as const;
