import { createHash } from "node:crypto";

function hash(...parts: (string | Buffer)[]): string {
  const sum = createHash("sha256");
  for (const part of parts) {
    const bytes = Buffer.from(part as string);
    // Lengths keep parts apart.
    sum.update(`${bytes.length}:`).update(bytes);
  }
  return sum.digest("hex").slice(0, 32);
}

/** Tells the visitors of a project apart for a day. `network` is an IPv4 address, or the /64 of an IPv6 one. */
export function visitorHash(
  salt: Buffer,
  { projectId, network, userAgent }: { projectId: string; network: string; userAgent: string },
): string {
  return hash(salt, projectId, network, userAgent);
}

/** A reader's own id, made another one in each project: on pages of ours one browser has one id for all publishers. */
export function listenerHash(projectId: string, listener: string): string {
  return hash(projectId, listener);
}

/** A session of one item: whoever reuses the id of another item's changes nothing there. */
export function sessionHash(contentId: string, session: string): string {
  return hash(contentId, session);
}
