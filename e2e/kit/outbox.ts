import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { LecternServer } from "../../apps/server/src/test-kit/lectern-server.ts";

/** Waits for a mail to an address that matches; returns the pattern's first group. */
export async function findInMail(
  server: Pick<LecternServer, "dataDir">,
  email: string,
  pattern: RegExp,
): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    for (const mail of await mailsTo(server, email)) {
      const found = pattern.exec(mail)?.[1];
      if (found !== undefined) return found;
    }
    await delay(25);
  }
  throw new Error(`No mail to ${email} has ${pattern.source}.`);
}

/** Newest first. */
async function mailsTo(server: Pick<LecternServer, "dataDir">, email: string): Promise<string[]> {
  const outbox = join(server.dataDir, "outbox");
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(names.toReversed().map((name) => readFile(join(outbox, name), "utf8")));
  return mails.filter((mail) => mail.toLowerCase().includes(`to: ${email.toLowerCase()}`));
}
