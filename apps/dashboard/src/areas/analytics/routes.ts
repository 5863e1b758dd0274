import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { projectRoute } from "../../platform/routing/parent-routes.ts";
import { readRangeSearch } from "./range/range-search.ts";
import { readBinSearch } from "./trend/bin-search.ts";
import { readContentSearch } from "./content-search.ts";

const overview = createRoute({
  getParentRoute: () => projectRoute,
  path: "/analytics_overview",
  validateSearch: (search: Record<string, unknown>) => ({ ...readRangeSearch(search), ...readBinSearch(search) }),
  component: lazyRouteComponent(() => import("./overview-screen.tsx"), "OverviewScreen"),
});

const content = createRoute({
  getParentRoute: () => projectRoute,
  path: "/content_analytics",
  validateSearch: (search: Record<string, unknown>) => ({ ...readRangeSearch(search), ...readContentSearch(search) }),
  component: lazyRouteComponent(() => import("./content/content-screen.tsx"), "ContentScreen"),
});

const item = createRoute({
  getParentRoute: () => projectRoute,
  path: "/content_analytics/$contentId",
  validateSearch: readRangeSearch,
  component: lazyRouteComponent(() => import("./item/item-screen.tsx"), "ItemScreen"),
});

const show = createRoute({
  getParentRoute: () => projectRoute,
  path: "/podcast/$showId/analytics",
  validateSearch: readRangeSearch,
  component: lazyRouteComponent(() => import("./shows/show-screen.tsx"), "ShowScreen"),
});

const episode = createRoute({
  getParentRoute: () => projectRoute,
  path: "/podcast/$showId/analytics/$contentId",
  validateSearch: readRangeSearch,
  component: lazyRouteComponent(() => import("./shows/episode-screen.tsx"), "EpisodeScreen"),
});

/** Analytics routes, by parent route. */
export const analyticsRoutes = {
  project: [overview, content, item, show, episode],
} as const;
