import { wantedAddress } from "../../platform/session/wanted-address.ts";

export type Provider = "google" | "oidc";

/** Where signing in by a provider begins; it comes back to `next`, when that is an address of ours. */
export function providerAddress(provider: Provider, next: string | undefined): string {
  return `/api/auth/with/${provider}?${new URLSearchParams({ next: wantedAddress(next) }).toString()}`;
}
