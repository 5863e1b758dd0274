import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { commandsRoot } from "./commands/load-commands.ts";
import { useSignInRedirect } from "./use-sign-in-redirect.ts";

const BuildNotices = lazy(async () => ({
  default: (await import("../platform/builds/build-notices.tsx")).BuildNotices,
}));
const Toaster = lazy(async () => ({ default: (await import("../ui/overlays/toaster.tsx")).Toaster }));

/** Root layout: the page, the commands and the toaster. */
export function RootScreen() {
  useSignInRedirect();
  const [CommandsRoot] = useState(commandsRoot);
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
