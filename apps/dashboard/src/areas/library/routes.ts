import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { projectRoute } from "../../platform/routing/parent-routes.ts";
import { readLibrarySearch } from "./library-search.ts";

const voiceovers = createRoute({
  getParentRoute: () => projectRoute,
  path: "/content",
  validateSearch: readLibrarySearch,
  component: lazyRouteComponent(() => import("./index.ts"), "VoiceoversScreen"),
});
const audioArticles = createRoute({
  getParentRoute: () => projectRoute,
  path: "/content-audio-articles",
  validateSearch: readLibrarySearch,
  component: lazyRouteComponent(() => import("./index.ts"), "AudioArticlesScreen"),
});

/** Library routes, by parent route. */
export const libraryRoutes = {
  project: [voiceovers, audioArticles],
} as const;
