import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { queries } from "../../platform/api/queries.ts";
import { queryClient } from "../../platform/api/query-client.ts";
import { projectRoute } from "../../platform/routing/parent-routes.ts";
import { readVoiceSearch } from "./catalogue/voice-search.ts";

const allVoices = createRoute({
  getParentRoute: () => projectRoute,
  path: "/voice",
  validateSearch: readVoiceSearch,
  component: lazyRouteComponent(() => import("./catalogue/all-voices-screen.tsx"), "AllVoicesScreen"),
  // Reads the voices beside the code of the screen.
  loader: () => void queryClient.prefetchQuery(queries.languages()),
});

/** Voice routes, by parent route. */
export const voicesRoutes = {
  project: [allVoices],
} as const;
