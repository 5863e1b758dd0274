import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { callbackify } from "node:util";
import type { buildConnector } from "undici";
import { addressNotPublic } from "./fetch-errors.ts";
import { isPublicAddress } from "./public-address.ts";
import { type AllowedHost, canBePublic, isAllowedHost } from "./web-address.ts";

/** All addresses of a name, as the system or a test knows them. Rejects with the system's code (ENOTFOUND …). */
export type ResolveName = (name: string) => Promise<readonly { address: string; family: number }[]>;

export function resolveBySystem(name: string): Promise<readonly { address: string; family: number }[]> {
  return new Promise((resolve, reject) => {
    systemLookup(name, { all: true, order: "verbatim" }, (error, addresses) => {
      if (error) reject(error);
      else resolve(addresses);
    });
  });
}

/**
 * The only way to a socket. A literal is checked here, since a socket never looks it up; a name is looked up here,
 * every address it has is checked, and the socket connects to one of these and to nothing looked up again (V1.3.6).
 */
export function guardedConnector(
  build: typeof buildConnector,
  options: { allow: readonly AllowedHost[]; resolve: ResolveName; connectTimeoutMs: number },
): buildConnector.connector {
  const { allow, resolve, connectTimeoutMs } = options;
  const open = build({ lookup: lookupWith((name) => checkedAddresses(name, resolve)), timeout: connectTimeoutMs });
  const openAllowed = build({ lookup: lookupWith(resolve), timeout: connectTimeoutMs });
  return function connect(target, callback) {
    const host = target.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
    const port = Number(target.port) || (target.protocol === "https:" ? 443 : 80);
    if (isAllowedHost(allow, host, port)) {
      openAllowed(target, callback);
    } else if (isIP(host) && !isPublicAddress(host)) {
      callback(addressNotPublic(), null);
    } else {
      open(target, callback);
    }
  };
}

async function checkedAddresses(name: string, resolve: ResolveName) {
  const addresses = await resolve(name);
  // One private address among public ones is how a name is rebound: the whole name is refused.
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw addressNotPublic();
  return addresses;
}

function lookupWith(resolve: ResolveName): LookupFunction {
  return (name, options, callback) => {
    const lookUp = callbackify(resolve);
    lookUp(name, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) callback(error, "", 0);
      else if (!first) callback(Object.assign(new Error("no address"), { code: "ENOTFOUND" }), "", 0);
      else if (options.all === true) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    });
  };
}

/** Whether a host has addresses of the public internet alone; one that is not found may have some elsewhere. */
export async function isPublicHost(url: URL, resolve: ResolveName = resolveBySystem): Promise<boolean> {
  if (!canBePublic(url)) return false;
  if (isIP(url.hostname.replace(/^\[|\]$/g, ""))) return true;
  const addresses = await resolve(url.hostname).catch(() => []);
  return addresses.every(({ address }) => isPublicAddress(address));
}
