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

const savedProfiles = createRoute({
  getParentRoute: () => projectRoute,
  path: "/profiles",
  component: lazyRouteComponent(() => import("./profiles/saved-profiles-screen.tsx"), "SavedProfilesScreen"),
  loader({ params: { orgId, projectId } }) {
    void queryClient.prefetchQuery(queries.languages());
    void queryClient.prefetchQuery(queries.profiles(orgId, projectId));
    void queryClient.prefetchQuery(queries.languageProfiles(orgId, projectId));
  },
});

/** Voice routes, by parent route. */
export const voicesRoutes = {
  project: [allVoices, savedProfiles],
} as const;
