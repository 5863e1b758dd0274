import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { projectRoute } from "../../platform/routing/parent-routes.ts";

const podcasts = createRoute({
  getParentRoute: () => projectRoute,
  path: "/podcast",
  component: lazyRouteComponent(() => import("./index.ts"), "PodcastsScreen"),
});

/** Podcast routes, by parent route. */
export const podcastsRoutes = {
  project: [podcasts],
} as const;
