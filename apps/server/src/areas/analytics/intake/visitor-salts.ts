import { randomBytes } from "node:crypto";
import type { Database } from "../../../platform/database/index.ts";
import { keepSalt } from "./store.ts";

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
      const salt = await keepSalt(database.kysely, dayOf(new Date(day * dayMs)), randomBytes(saltBytes));
      held = { day, salt: salt.toString("hex") };
    },
  };
}
