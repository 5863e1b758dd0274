import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { queries } from "../../platform/api/queries.ts";
import { queryClient } from "../../platform/api/query-client.ts";
import { readStringParam } from "../../platform/routing/query-string.ts";
import { rootRoute } from "../../platform/routing/parent-routes.ts";
import type { SignUpSearch } from "./sign-up-attributes.ts";
import { requireSignedIn, requireSignedOut } from "../../platform/session/guards.ts";

const accounts = createRoute({
  getParentRoute: () => rootRoute,
  id: "accounts",
  // The forms show the configured features; without the configuration they show fewer.
  loader: () => queryClient.prefetchQuery({ ...queries.settings(), retry: false }),
  component: lazyRouteComponent(() => import("./accounts-layout.tsx"), "AccountsLayout"),
});
const signIn = createRoute({
  getParentRoute: () => accounts,
  path: "/sign-in",
  validateSearch: (search): { next?: string; problem?: string } => ({
    ...readStringParam(search, "next"),
    ...readStringParam(search, "problem"),
  }),
  beforeLoad: requireSignedOut,
  component: lazyRouteComponent(() => import("./sign-in-screen.tsx"), "SignInScreen"),
});
const signUp = createRoute({
  getParentRoute: () => accounts,
  path: "/sign-up",
  validateSearch: (search): { next?: string } & SignUpSearch => ({
    ...readStringParam(search, "next"),
    ...readStringParam(search, "organisation"),
    ...readStringParam(search, "phone"),
    ...readStringParam(search, "use_case"),
  }),
  beforeLoad: requireSignedOut,
  component: lazyRouteComponent(() => import("./sign-up-screen.tsx"), "SignUpScreen"),
});
const forgotPassword = createRoute({
  getParentRoute: () => accounts,
  path: "/forgot-password",
  // Also for signed-in users: an account without a password sets one here.
  validateSearch: (search): { email?: string; step?: string } => ({
    ...readStringParam(search, "email"),
    ...readStringParam(search, "step"),
  }),
  component: lazyRouteComponent(() => import("./forgot/forgot-password-screen.tsx"), "ForgotPasswordScreen"),
});
const confirm = createRoute({
  getParentRoute: () => accounts,
  path: "/confirm",
  validateSearch: (search): { email?: string; next?: string } => ({
    ...readStringParam(search, "email"),
    ...readStringParam(search, "next"),
  }),
  beforeLoad: requireSignedOut,
  component: lazyRouteComponent(() => import("./confirm-screen.tsx"), "ConfirmScreen"),
});
const profile = createRoute({
  getParentRoute: () => rootRoute,
  path: "/profile",
  beforeLoad: requireSignedIn,
  component: lazyRouteComponent(() => import("./profile/profile-screen.tsx"), "ProfileScreen"),
});

/** Sign-in, sign-up and profile routes, by parent route. */
export const accountsRoutes = {
  root: [accounts.addChildren([signIn, signUp, forgotPassword, confirm]), profile],
} as const;
