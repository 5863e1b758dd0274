import { hash } from "node:crypto";

/** 128 bits. Lengths keep parts apart. */
function hashOf(...parts: readonly string[]): string {
  return hash("sha256", parts.map((part) => `${part.length}:${part}`).join(""), "hex").slice(0, 32);
}

/** Tells the visitors of a project apart for a day. `network` is an IPv4 address, or the /64 of an IPv6 one. */
export function visitorHash(
  salt: string,
  { projectId, network, userAgent }: { projectId: string; network: string; userAgent: string },
): string {
  return hashOf(salt, projectId, network, userAgent);
}

/** A reader's own id, made another one in each project: on pages of ours one browser has one id for all publishers. */
export function listenerHash(projectId: string, listener: string): string {
  return hashOf(projectId, listener);
}

/** A session of one item: whoever reuses the id of another item's changes nothing there. */
export function sessionHash(contentId: string, session: string): string {
  return hashOf(contentId, session);
}
