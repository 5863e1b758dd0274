import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useSignInRedirect } from "../platform/session/use-sign-in-redirect.ts";

const BuildNotices = lazy(async () => ({
  default: (await import("../platform/builds/build-notices.tsx")).BuildNotices,
}));
const CommandsRoot = lazy(async () => ({ default: (await import("./commands/commands-root.tsx")).CommandsRoot }));
const Toaster = lazy(async () => ({ default: (await import("../ui/toaster.tsx")).Toaster }));

/** Root layout: the page, the commands and the toaster. */
export function RootScreen() {
  useSignInRedirect();
  return (
    <>
      <Outlet />
      <Suspense>
        <CommandsRoot />
      </Suspense>
      <Suspense>
        <BuildNotices />
        <Toaster />
      </Suspense>
    </>
  );
}
