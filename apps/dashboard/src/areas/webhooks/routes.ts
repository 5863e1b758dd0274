import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "../../platform/routing/parent-routes.ts";

const webhooks = createRoute({
  getParentRoute: () => shellRoute,
  path: "/webhooks",
  component: lazyRouteComponent(() => import("./index.ts"), "WebhooksScreen"),
});
const webhook = createRoute({
  getParentRoute: () => shellRoute,
  path: "/webhooks/$webhookId",
  component: lazyRouteComponent(() => import("./index.ts"), "WebhookScreen"),
});

/** Webhook routes, by parent route. */
export const webhooksRoutes = {
  shell: [webhooks, webhook],
} as const;
