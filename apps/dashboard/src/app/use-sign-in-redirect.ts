import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { queryClient } from "../platform/api/query-client.ts";
import { session } from "../platform/session/current-session.ts";
import { isPublicPath } from "../platform/session/redirect-target.ts";

/** Redirects to the sign-in screen, and back afterwards, when the session ends under an open screen. */
export function useSignInRedirect(): void {
  const router = useRouter();
  useEffect(() => {
    let wasSignedIn = session.state.get().status === "signed-in";
    return session.state.subscribe(() => {
      const { status } = session.state.get();
      const isOver = wasSignedIn && status === "signed-out";
      wasSignedIn = status === "signed-in";
      // A visitor who was never signed in keeps the public cache and the current page.
      if (!isOver) return;
      queryClient.clear();
      const { href, pathname } = router.state.location;
      if (isPublicPath(pathname)) return;
      void router.navigate({ to: "/sign-in", search: { next: href }, replace: true });
    });
  }, [router]);
}
