import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LecternServer } from "../../apps/server/src/test-kit/lectern-server.ts";
import { untilFound } from "../../apps/server/src/test-kit/until-found.ts";

/** Waits for a mail to an address that matches; returns the pattern's first group. */
export async function findInMail(
  server: Pick<LecternServer, "dataDir">,
  email: string,
  pattern: RegExp,
): Promise<string> {
  async function find(): Promise<string | undefined> {
    const mails = await mailsTo(server, email);
    return mails.map((mail) => pattern.exec(mail)?.[1]).find((found) => found !== undefined);
  }
  return untilFound(find, `No mail to ${email} has ${pattern.source}.`);
}

/** Newest first. */
async function mailsTo(server: Pick<LecternServer, "dataDir">, email: string): Promise<string[]> {
  const outbox = join(server.dataDir, "outbox");
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(names.toReversed().map((name) => readFile(join(outbox, name), "utf8")));
  return mails.filter((mail) => mail.toLowerCase().includes(`to: ${email.toLowerCase()}`));
}
