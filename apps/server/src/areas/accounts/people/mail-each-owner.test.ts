import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { z } from "zod";
import { type Mail, MailError, type MailErrorCode } from "../../../platform/mail/index.ts";
import type { JobDefinition, Queue } from "../../../platform/queue/index.ts";
import {
  createTestApp,
  createTestOrganisation,
  addPerson,
  type TestApp,
  type TestPerson,
} from "../../../test-kit/index.ts";
import { mailEachOwner } from "./mail-each-owner.ts";
import { addMember } from "./membership-store.ts";

const job: JobDefinition<{ organisationId: string; userId?: string | undefined; what: string }> = {
  name: "test/mail-owners",
  schema: z.strictObject({ organisationId: z.guid(), userId: z.guid().optional(), what: z.string() }),
  retryLimit: 1,
  retryDelaySeconds: 1,
  expireSeconds: 1,
  concurrency: 1,
};

const base = useTestDatabase();
let app: TestApp;
let ada: TestPerson;
let bob: TestPerson;
let organisationId: string;
let sent: unknown[];
let mailed: string[];
let failures: Map<string, MailErrorCode>;

beforeAll(async () => {
  app = await createTestApp(base);
  ada = await addPerson(app);
  bob = await addPerson(app);
  const editor = await addPerson(app);
  organisationId = await createTestOrganisation(app, ada, { name: "The Gazette" });
  await base.database.tenant(organisationId, async (trx) => {
    await addMember(trx, organisationId, bob.id, "owner");
    await addMember(trx, organisationId, editor.id, "editor");
  });
});
afterAll(async () => {
  await app.close();
});
beforeEach(() => {
  sent = [];
  mailed = [];
  failures = new Map();
});

function run(userId?: string, write: (owner: { email: string }) => Mail | undefined = mailTo): Promise<void> {
  const queue = { send: (_trx: unknown, _job: unknown, payload: unknown) => Promise.resolve(void sent.push(payload)) };
  const mailer = {
    async send({ to }: Mail): Promise<void> {
      const code = failures.get(to);
      if (code) throw new MailError(code, "The mail was not sent.");
      mailed.push(to);
    },
    close: () => Promise.resolve(),
  };
  const services = { database: base.database, queue: queue as unknown as Queue, mailer };
  return mailEachOwner(services, job, { organisationId, what: "News", ...(userId && { userId }) }, write);
}

function mailTo({ email }: { email: string }): Mail {
  return { to: email, subject: "News", text: "News", html: "News" };
}

test("a notice becomes a job for each owner, and mails nobody itself", async () => {
  await run();
  const jobs = [ada, bob].map(({ id }) => ({ organisationId, userId: id, what: "News" }));
  expect(sent).toHaveLength(2);
  expect(sent).toEqual(expect.arrayContaining(jobs));
  expect(mailed).toEqual([]);
});

test("an owner's job mails that owner alone", async () => {
  await run(bob.id);
  expect([sent, mailed]).toEqual([[], [bob.email]]);
});

test("a server that cannot be reached fails the job of one owner, and no other's", async () => {
  failures.set(ada.email, "UNAVAILABLE");
  await expect(run(ada.id)).rejects.toThrow("The mail was not sent.");
  await run(bob.id);
  failures.clear();
  await run(ada.id);
  expect(mailed).toEqual([bob.email, ada.email]);
});

test.each(["REFUSED", "INVALID_ADDRESS"] as const)(
  "an address that takes no mail is not tried again: %s",
  async (code) => {
    failures.set(ada.email, code);
    await run(ada.id);
    expect(mailed).toEqual([]);
  },
);

test("nobody is mailed who is no owner, nor when there is nothing to tell any more", async () => {
  await base.database.tenant(organisationId, (trx) =>
    trx.updateTable("membership").set({ role: "admin" }).where("user_id", "=", bob.id).execute(),
  );
  await run(bob.id);
  await run(ada.id, () => undefined);
  expect([sent, mailed]).toEqual([[], []]);
});
