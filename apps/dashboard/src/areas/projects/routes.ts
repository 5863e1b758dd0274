import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { projectRoute, shellRoute } from "../../platform/routing/parent-routes.ts";

const createProject = createRoute({
  getParentRoute: () => shellRoute,
  path: "/project/create",
  component: lazyRouteComponent(() => import("./index.ts"), "CreateProjectScreen"),
});
const general = createRoute({
  getParentRoute: () => projectRoute,
  path: "/general",
  component: lazyRouteComponent(() => import("./index.ts"), "GeneralScreen"),
});
const installation = createRoute({
  getParentRoute: () => projectRoute,
  path: "/installation",
  component: lazyRouteComponent(() => import("./index.ts"), "InstallScreen"),
});
const guide = createRoute({
  getParentRoute: () => projectRoute,
  path: "/installation/$platform",
  component: lazyRouteComponent(() => import("./index.ts"), "GuideScreen"),
});
const wordpress = createRoute({
  getParentRoute: () => projectRoute,
  path: "/wordpress",
  beforeLoad: ({ params }) => {
    throw redirect({
      to: "/organisation/$orgId/integration/$projectId/installation/$platform",
      params: { ...params, platform: "wordpress" },
      replace: true,
    });
  },
});
const cms = createRoute({
  getParentRoute: () => projectRoute,
  path: "/cms",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/organisation/$orgId/integration/$projectId/installation", params, replace: true });
  },
});

/** Project routes: creation, settings, installation, by parent route. */
export const projectsRoutes = {
  shell: [createProject],
  project: [general, installation, guide, wordpress, cms],
} as const;
