import { createRoute, createRouter, lazyRouteComponent, redirect, type RouterHistory } from "@tanstack/react-router";
import { accountsRoutes } from "../areas/accounts/routes.ts";
import { analyticsRoutes } from "../areas/analytics/routes.ts";
import { apiRoutes } from "../areas/api/routes.ts";
import { billingRoutes } from "../areas/billing/routes.ts";
import { helpRoutes } from "../areas/help/routes.ts";
import { libraryRoutes } from "../areas/library/routes.ts";
import { operatorRoutes } from "../areas/operator/routes.ts";
import { organisationsRoutes } from "../areas/organisations/routes.ts";
import { playerRoutes } from "../areas/player/routes.ts";
import { podcastsRoutes } from "../areas/podcasts/routes.ts";
import { projectsRoutes } from "../areas/projects/routes.ts";
import { studioRoutes } from "../areas/studio/routes.ts";
import { voicesRoutes } from "../areas/voices/routes.ts";
import { webhooksRoutes } from "../areas/webhooks/routes.ts";
import { parseQueryString, stringifyQueryString } from "../platform/routing/query-string.ts";
import { organisationRoute, projectRoute, rootRoute, shellRoute } from "../platform/routing/parent-routes.ts";
import { PendingScreen } from "../ui/page/pending-screen.tsx";
import { CrashScreen, NotFoundScreen } from "./crash-screen.tsx";
import { RootScreen } from "./root-screen.tsx";

rootRoute.update({ component: RootScreen, notFoundComponent: NotFoundScreen });
organisationRoute.update({ notFoundComponent: NotFoundScreen });
shellRoute.update({ component: lazyRouteComponent(() => import("./shell/shell.tsx"), "Shell") });

/** The component gallery, in development builds only. */
const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: "/gallery",
        component: lazyRouteComponent(() => import("./gallery/gallery-screen.tsx"), "GalleryScreen"),
      }),
    ]
  : [];

const projectStart = createRoute({
  getParentRoute: () => projectRoute,
  path: "/",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/organisation/$orgId/integration/$projectId/content", params, replace: true });
  },
});

const routeTree = rootRoute.addChildren([
  ...gallery,
  ...accountsRoutes.root,
  ...organisationsRoutes.root,
  ...helpRoutes.root,
  ...operatorRoutes.root,
  organisationRoute.addChildren([
    ...organisationsRoutes.organisation,
    ...billingRoutes.organisation,
    ...studioRoutes.organisation,
    shellRoute.addChildren([
      ...organisationsRoutes.shell,
      ...projectsRoutes.shell,
      ...webhooksRoutes.shell,
      projectRoute.addChildren([
        projectStart,
        ...libraryRoutes.project,
        ...projectsRoutes.project,
        ...playerRoutes.project,
        ...analyticsRoutes.project,
        ...apiRoutes.project,
        ...podcastsRoutes.project,
        ...voicesRoutes.project,
        ...billingRoutes.project,
      ]),
    ]),
  ]),
]);

export type AppRouter = ReturnType<typeof createAppRouter>;

/** The URL of every screen. Screens are code-split: each is fetched when first opened. `history` is the browser's by default. */
export function createAppRouter({ history }: { history?: RouterHistory } = {}) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch: parseQueryString,
    stringifySearch: stringifyQueryString,
    defaultPreload: "intent",
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
