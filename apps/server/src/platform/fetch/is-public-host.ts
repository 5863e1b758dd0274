import { isIP } from "node:net";
import { type ResolveName, resolveBySystem } from "./guarded-connector.ts";
import { isPublicAddress } from "./public-address.ts";
import { canBePublic } from "./web-address.ts";

/** Whether a host has addresses of the public internet alone; one that is not found may have some elsewhere. */
export async function isPublicHost(url: URL, resolve: ResolveName = resolveBySystem): Promise<boolean> {
  if (!canBePublic(url)) return false;
  if (isIP(url.hostname.replace(/^\[|\]$/g, ""))) return true;
  const addresses = await resolve(url.hostname).catch(() => []);
  return addresses.every(({ address }) => isPublicAddress(address));
}
