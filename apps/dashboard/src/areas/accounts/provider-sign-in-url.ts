import { redirectTarget } from "../../platform/session/redirect-target.ts";

export type Provider = "google" | "oidc";

/** Where signing in by a provider begins; it comes back to `next`, when that is an address of ours. */
export function providerSignInUrl(provider: Provider, next: string | undefined): string {
  return `/api/auth/with/${provider}?${new URLSearchParams({ next: redirectTarget(next) }).toString()}`;
}
