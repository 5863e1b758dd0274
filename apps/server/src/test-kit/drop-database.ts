import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";

/** PostgreSQL's own cleaner may be at work in it, and only a superuser may send it away. */
export async function dropDatabase(client: Client, name: string): Promise<void> {
  await withRetries(["42501", "55006"], () => client.query(`drop database if exists ${name} with (force)`));
}

/** Does it again for a moment while PostgreSQL refuses it with one of the codes. */
export async function withRetries(codes: readonly string[], work: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      const passing = error instanceof Error && "code" in error && codes.includes(String(error.code));
      if (!passing || tries > 100) throw error;
      await delay(20);
    }
  }
}
