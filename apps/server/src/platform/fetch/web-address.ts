import { isIP } from "node:net";
import { withScheme } from "@lectern/contract";
import { invalidUrl, addressNotPublic } from "./fetch-errors.ts";
import { isPublicAddress } from "./public-address.ts";

/** A host (and port, when given) that may be reached although it is private. IPv6 without brackets. */
export interface AllowedHost {
  host: string;
  port: number | undefined;
}

const maxAddressLength = 2000;
const webPorts = new Set([80, 443, 8080, 8443]);

/**
 * An address as a person gives it: http or https; without either it is https. Throws INVALID_URL for anything else, for
 * names and passwords in it, and for more than 2000 characters.
 */
export function parseWebAddress(text: string): URL {
  const trimmed = withScheme(text.trim());
  // The URL parser repairs malformed addresses ("http:host", "\\", line ends); those are rejected.
  if (trimmed.length > maxAddressLength || !/^https?:\/\/[^\s\\/?#]/iu.test(trimmed) || hasControl(trimmed)) {
    throw invalidUrl();
  }
  const url = URL.parse(trimmed);
  const address = url && plain(url);
  if (!address) throw invalidUrl();
  return address;
}

/** Where a redirect from `from` leads. A page had safely is never left for an unsafe one. */
export function followRedirect(from: URL, location: string): URL | undefined {
  const url = location.length > maxAddressLength ? null : URL.parse(location, from);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return undefined;
  if (from.protocol === "https:" && url.protocol === "http:") return undefined;
  return plain(url);
}

/** Whether a host can be on the public internet, without looking it up. */
export function canBePublic(url: URL): boolean {
  const host = hostOf(url);
  return isIP(host) ? isPublicAddress(host) : !isLocalName(host);
}

/** The host without brackets and without the dot that ends a full name. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

function portOf(url: URL): number {
  if (url.port !== "") return Number(url.port);
  return url.protocol === "https:" ? 443 : 80;
}

export function isAllowedHost(allow: readonly AllowedHost[], host: string, port: number): boolean {
  return allow.some((entry) => sameHost(entry.host, host) && (entry.port === undefined || entry.port === port));
}

/**
 * Refuses what needs no look-up to be known as not public: IP literals in special ranges, this machine's own name,
 * names without a dot, and ports where no pages are served. Throws FETCH_FAILED.
 */
export function refusePrivateHost(url: URL, allow: readonly AllowedHost[]): void {
  const host = hostOf(url);
  const port = portOf(url);
  if (isAllowedHost(allow, host, port)) return;
  if (!webPorts.has(port)) throw addressNotPublic();
  if (!canBePublic(url)) throw addressNotPublic();
}

/** Without fragment and without the dot after a full name (certificates do not have it); undefined with a password. */
function plain(url: URL): URL | undefined {
  if (/^$|^\.|\.\./.test(url.hostname) || url.username !== "" || url.password !== "") return undefined;
  url.hash = "";
  if (url.hostname.endsWith(".")) url.hostname = url.hostname.slice(0, -1);
  return url;
}

function isLocalName(host: string): boolean {
  return !host.includes(".") || /\.(?:localhost|local|internal|home\.arpa)$/i.test(host);
}

function sameHost(one: string, other: string): boolean {
  return canonicalHost(one) === canonicalHost(other);
}

/** One spelling for one host, IPv6 included. */
function canonicalHost(host: string): string {
  const bare = host.replace(/^\[|\]$/g, "");
  const url = URL.parse(`http://${bare.includes(":") ? `[${bare}]` : bare}/`);
  return url ? hostOf(url) : bare.toLowerCase();
}

function hasControl(text: string): boolean {
  return /[\s\p{Cc}]/u.test(text);
}
