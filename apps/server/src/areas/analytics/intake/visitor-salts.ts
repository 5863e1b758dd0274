import { hash, randomBytes } from "node:crypto";
import type { Database } from "../../../platform/database/index.ts";
import { ensureSalt } from "./store.ts";

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

const saltBytes = 16;

/** The salt of the present day (UTC), one for all processes. */
export interface VisitorSalts {
  /** In hexadecimal. Undefined until `load` has been done today. */
  today(): string | undefined;
  load(): Promise<void>;
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

const dayMs = 86_400_000;

export function createVisitorSalts(database: Pick<Database, "kysely">, now: () => Date): VisitorSalts {
  let held: { day: number; salt: string } | undefined;
  const today = (): number => Math.floor(now().getTime() / dayMs);

  return {
    today: () => (held?.day === today() ? held.salt : undefined),
    async load() {
      const day = today();
      if (held?.day === day) return;
      const salt = await ensureSalt(database.kysely, dayOf(new Date(day * dayMs)), randomBytes(saltBytes));
      held = { day, salt: salt.toString("hex") };
    },
  };
}
