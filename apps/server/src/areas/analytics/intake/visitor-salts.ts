import { randomBytes } from "node:crypto";
import type { Database } from "../../../platform/database/index.ts";
import { keepSalt } from "./store.ts";

const saltBytes = 16;

/** The salt of the present day (UTC), one for all processes. */
export interface VisitorSalts {
  /** Undefined until `load` has been done today. */
  today(): Buffer | undefined;
  load(): Promise<void>;
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function createVisitorSalts(database: Pick<Database, "kysely">, now: () => Date): VisitorSalts {
  let held: { day: string; salt: Buffer } | undefined;

  return {
    today: () => (held?.day === dayOf(now()) ? held.salt : undefined),
    async load() {
      const day = dayOf(now());
      if (held?.day === day) return;
      held = { day, salt: await keepSalt(database.kysely, day, randomBytes(saltBytes)) };
    },
  };
}
