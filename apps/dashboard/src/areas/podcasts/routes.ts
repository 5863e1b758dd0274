import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { queries } from "../../platform/api/queries.ts";
import { queryClient } from "../../platform/api/query-client.ts";
import { projectRoute } from "../../platform/routing/parent-routes.ts";
import { readEpisodesSearch } from "./episodes/episodes-search.ts";
import { readShowSearch } from "./settings/show-search.ts";

const shows = createRoute({
  getParentRoute: () => projectRoute,
  path: "/podcast",
  component: lazyRouteComponent(() => import("./shows/shows-screen.tsx"), "ShowsScreen"),
  // Reads the shows beside the code of the screen.
  loader: ({ params: { orgId, projectId } }) => void queryClient.prefetchQuery(queries.shows(orgId, projectId)),
});

const newShow = createRoute({
  getParentRoute: () => projectRoute,
  path: "/podcast/new",
  component: lazyRouteComponent(() => import("./form/new-show-screen.tsx"), "NewShowScreen"),
});

const show = createRoute({
  getParentRoute: () => projectRoute,
  path: "/podcast/$showId",
  validateSearch: readShowSearch,
  component: lazyRouteComponent(() => import("./settings/show-screen.tsx"), "ShowScreen"),
});

const episodes = createRoute({
  getParentRoute: () => projectRoute,
  path: "/podcast/$showId/episodes",
  validateSearch: readEpisodesSearch,
  component: lazyRouteComponent(() => import("./episodes/episodes-screen.tsx"), "EpisodesScreen"),
});

const episodesAdd = createRoute({
  getParentRoute: () => projectRoute,
  path: "/podcast/$showId/episodes-add",
  component: lazyRouteComponent(() => import("./episodes/episodes-add-screen.tsx"), "EpisodesAddScreen"),
});

/** Podcast routes, by parent route. */
export const podcastsRoutes = {
  project: [shows, newShow, show, episodes, episodesAdd],
} as const;
