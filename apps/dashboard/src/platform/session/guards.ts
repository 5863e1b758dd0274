import { redirect } from "@tanstack/react-router";
import { session } from "./current-session.ts";

/** Route guard: redirects signed-out users to the sign-in screen, and from there back. */
export async function requireSignedIn({ location }: { location: { href: string } }): Promise<void> {
  const state = await session.ensure();
  if (state.status === "signed-in") return;
  throw redirect({ to: "/sign-in", search: location.href === "/" ? {} : { next: location.href } });
}

/** Route guard: redirects signed-in users to the landing page. */
export async function requireSignedOut(): Promise<void> {
  // Whether someone is signed in cannot be found out without the server; the form says so when it is used.
  const state = await session.ensure().catch(() => undefined);
  if (state?.status === "signed-in") throw redirect({ to: "/" });
}
