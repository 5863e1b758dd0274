import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { createHttp } from "../../../platform/http/index.ts";
import { type Mail, MailError } from "../../../platform/mail/index.ts";
import type { Queue } from "../../../platform/queue/index.ts";
import { countNow } from "../../../test-kit/analytics/count-now.ts";
import { playerEvent } from "../../../test-kit/analytics/player-event.ts";
import { insertOrganisation, silentLog } from "../../../test-kit/index.ts";
import { testConfig } from "../../../test-kit/test-config.ts";
import { createEventLog } from "../log/record-events.ts";
import type { WeekMailPayload } from "./jobs.ts";
import { enqueueDueMails } from "./enqueue-due-mails.ts";
import { sendWeekMail } from "./send-week-mail.ts";
import { deleteWeeklyMail, findTimeZone, saveWeeklyMail } from "./store.ts";
import { mountUnsubscribe } from "./unsubscribe-routes.ts";

// A Monday, half past eight in Oslo.
const now = new Date("2026-11-23T07:30:00Z");
const clock = { now: () => now };
const organisationId = randomUUID();
const projectId = randomUUID();
const contentId = randomUUID();
const userId = randomUUID();
const key = { projectId, userId };
const week = { start_date: "2026-11-16", end_date: "2026-11-22", time_zone: "Europe/Oslo" };
const token = "a".repeat(32);

const base = useTestDatabase();
let app: FastifyInstance;
let mails: Mail[];

beforeAll(async () => {
  await base.database.system(async (trx) => {
    await insertOrganisation(trx, { id: organisationId, plan_id: "starter-plan-usd" });
    await sql`insert into project (id, organisation_id, integration_name, lang_code, audio_profile, player_settings)
      values (${projectId}, ${organisationId}, 'The Daily Wonder', 'en-US', '{}', '{}')`.execute(trx);
    await sql`insert into content (id, organisation_id, project_id, content_type, title, script, composer_settings,
        plain_text, word_count, is_draft)
      values (${contentId}, ${organisationId}, ${projectId}, 'voiceover', '<The price> of bread', '[]', '{}', '', 0, false)`.execute(
      trx,
    );
    await sql`insert into "user" (id, name, email, email_verified, given_name, family_name)
      values (${userId}, 'Ann Lee', 'ann@example.org', true, 'Ann', 'Lee')`.execute(trx);
  });
  const played = (occurredAt: string, session: string) =>
    playerEvent({ organisationId, projectId, contentId, session, occurredAt: new Date(occurredAt) });
  await createEventLog({ database: base.database, clock })([
    // Late on the Sunday there, and early on the Monday after it.
    played("2026-11-22T22:59:00Z", "1".repeat(32)),
    played("2026-11-22T23:01:00Z", "2".repeat(32)),
  ]);
  await countNow({ database: base.database, clock });
  ({ app } = createHttp({ log: silentLog(), publicUrl: "http://lectern.test" }));
  await mountUnsubscribe(app, base);
  await app.ready();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  mails = [];
  await base.database.system(async (trx) => {
    await sql`update organisation set plan_id = 'starter-plan-usd'`.execute(trx);
    await sql`insert into membership (organisation_id, user_id, role) values (${organisationId}, ${userId}, 'viewer')
      on conflict do nothing`.execute(trx);
    await saveWeeklyMail(trx, { ...key, organisationId, token, timeZone: "Europe/Oslo", dueAt: new Date(now) });
  });
});

const zone = () => base.database.tenant(organisationId, (trx) => findTimeZone(trx, key));

async function dueJobs(): Promise<WeekMailPayload[]> {
  const sent: WeekMailPayload[] = [];
  const queue = {
    send: (_trx: unknown, _job: unknown, payload: WeekMailPayload) => Promise.resolve(void sent.push(payload)),
  };
  await enqueueDueMails(
    { database: base.database, queue: queue as unknown as Queue, clock },
    new AbortController().signal,
  );
  return sent;
}

function send(about: WeekMailPayload["week"] = week, failure?: MailError): Promise<void> {
  const mailer = {
    send: (mail: Mail) => (failure ? Promise.reject(failure) : Promise.resolve(void mails.push(mail))),
    close: () => Promise.resolve(),
  };
  const platform = { database: base.database, clock, config: testConfig({ publicUrl: "http://lectern.test" }), mailer };
  return sendWeekMail(platform, { organisationId, projectId, userId, week: about });
}

test("what is due becomes one job, with the last whole week there", async () => {
  expect(await dueJobs()).toEqual([{ organisationId, projectId, userId, week }]);
  expect(await dueJobs()).toEqual([]);
});

test("what is not due yet waits", async () => {
  await base.database.system((trx) =>
    saveWeeklyMail(trx, { ...key, organisationId, token, timeZone: "UTC", dueAt: new Date(now.getTime() + 1) }),
  );
  expect(await dueJobs()).toEqual([]);
});

test("the mail has the figures of the week in the reader's zone", async () => {
  await send();
  expect(mails).toHaveLength(1);
  const [mail] = mails as [Mail];
  expect(mail).toMatchObject({
    to: "ann@example.org",
    subject: "The Daily Wonder: 1 plays last week",
    unsubscribeUrl: `http://lectern.test/unsubscribe/weekly-figures/${token}`,
  });
  expect(mail.text).toContain("Nov 16 – 22, 2026");
  expect(mail.text).toContain("Total plays: 1 (was 0)");
  expect(mail.text).toContain("<The price> of bread: 1");
  expect(mail.text).toContain(`analytics_overview?from=2026-11-16&to=2026-11-22`);
  expect(mail.text).toContain(`Stop these mails: ${mail.unsubscribeUrl}`);
  expect(mail.html).toContain("&lt;The price&gt; of bread");
});

describe("nothing is sent", () => {
  test("of a week in which nothing was counted", async () => {
    await send({ ...week, start_date: "2026-11-02", end_date: "2026-11-08" });
    expect(mails).toEqual([]);
  });

  test("once it is switched off", async () => {
    await base.database.system((trx) => deleteWeeklyMail(trx, key));
    await send();
    expect(mails).toEqual([]);
  });

  test("on a plan without analytics, and again on one with them", async () => {
    await base.database.system((trx) => sql`update organisation set plan_id = 'free-plan'`.execute(trx));
    await send();
    expect(mails).toEqual([]);
    await base.database.system((trx) => sql`update organisation set plan_id = 'starter-plan-usd'`.execute(trx));
    await send();
    expect(mails).toHaveLength(1);
  });

  test("to who is no member any more, also when they come back", async () => {
    await base.database.system((trx) => sql`delete from membership where user_id = ${userId}`.execute(trx));
    await send();
    expect(mails).toEqual([]);
    await base.database.system((trx) =>
      sql`insert into membership (organisation_id, user_id, role) values (${organisationId}, ${userId}, 'owner')`.execute(
        trx,
      ),
    );
    expect(await zone()).toBeUndefined();
  });
});

test("a mail server that is away is tried again, an address that takes no mail is not", async () => {
  await expect(send(week, new MailError("UNAVAILABLE", "Away."))).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await expect(send(week, new MailError("REFUSED", "No such mailbox."))).resolves.toBeUndefined();
});

test("switching it on again moves it to another zone and keeps its token", async () => {
  await base.database.system((trx) =>
    saveWeeklyMail(trx, {
      ...key,
      organisationId,
      token: "b".repeat(32),
      timeZone: "Asia/Tokyo",
      dueAt: new Date(now),
    }),
  );
  expect(await zone()).toBe("Asia/Tokyo");
  await send();
  expect(mails[0]?.unsubscribeUrl).toContain(token);
});

describe("omitSearchKeys signing in", () => {
  const url = `/unsubscribe/weekly-figures/${token}`;

  test("opening the link changes nothing, one press ends it, twice is as well", async () => {
    const page = await app.inject({ url });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Stop these mails</button>");
    expect(await zone()).toBe("Europe/Oslo");
    const press = () =>
      app.inject({
        method: "POST",
        url,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "List-Unsubscribe=One-Click",
      });
    const answers = [await press(), await press()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.includes("The weekly mail is off"))).toEqual([true, true]);
    expect(await zone()).toBeUndefined();
  });

  test("another token ends nothing, and is answered alike", async () => {
    const done = await app.inject({ method: "POST", url: `/unsubscribe/weekly-figures/${"c".repeat(32)}` });
    expect(done.statusCode).toBe(200);
    expect(await zone()).toBe("Europe/Oslo");
  });

  test("a body is bounded", async () => {
    const { statusCode } = await app.inject({
      method: "POST",
      url,
      headers: { "content-type": "text/plain" },
      payload: "x".repeat(2000),
    });
    expect(statusCode).toBe(413);
    expect(await zone()).toBe("Europe/Oslo");
  });
});
