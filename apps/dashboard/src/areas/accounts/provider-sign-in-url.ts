import { redirectTarget } from "../../platform/session/redirect-target.ts";

export type Provider = "google" | "oidc";

/** URL that starts a provider's sign-in; it redirects back to `next` when that is same-origin. */
export function providerSignInUrl(provider: Provider, next: string | undefined): string {
  return `/api/auth/with/${provider}?${new URLSearchParams({ next: redirectTarget(next) }).toString()}`;
}
