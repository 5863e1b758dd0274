import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { CommandsRoot } from "./commands/commands-root.tsx";
import { useGoToSignInWhenOver } from "../platform/session/use-go-to-sign-in-when-over.ts";

const Toaster = lazy(async () => ({ default: (await import("../ui/toaster.tsx")).Toaster }));

/** What is on every page: the page itself, the commands, and the corner for toasts. */
export function RootScreen() {
  useGoToSignInWhenOver();
  return (
    <>
      <Outlet />
      <CommandsRoot />
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  );
}
