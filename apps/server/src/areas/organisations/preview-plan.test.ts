import { randomUUIDv7 } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import type { Trx } from "../../platform/database/index.ts";
import {
  bearerOf,
  createTestApp,
  createTestOrganisation,
  addPerson,
  type TestApp,
  type TestPerson,
} from "../../test-kit/index.ts";
import { addMember } from "../accounts/index.ts";
import { refundBuild, chargeWords } from "../metering/index.ts";
import { sweep } from "./sweep.ts";

const dayMs = 86_400_000;

const base = useTestDatabase({ poolSize: 8 });
let app: TestApp;

// A clock of its own for each test.
beforeEach(async () => {
  app = await createTestApp(base);
  return () => app.close();
});

interface Organisation {
  id: string;
  owner: TestPerson;
}

async function organisation(country = "Norway"): Promise<Organisation> {
  const owner = await addPerson(app);
  const body = { name: "The Gazette", location: { country, region: "", city: "" } };
  return { id: await createTestOrganisation(app, owner, body), owner };
}

function begin({ id, owner }: Organisation) {
  return app.call({ path: `/organisation/${id}/subscribe-to-preview-plan`, token: owner.token });
}

/** The clock goes on; the browser gets a new token. */
async function wait(person: TestPerson, milliseconds: number): Promise<TestPerson> {
  app.advance(milliseconds);
  return { ...person, token: await bearerOf(app, person.cookies) };
}

interface Seen {
  plan_id: string;
  subscription_status: string;
  words_remaining: number;
  permissions: { action: string; subject: string }[];
}

async function look({ id, owner }: Organisation): Promise<Seen> {
  const answer = await app.call({ method: "GET", path: `/organisation/${id}`, token: owner.token });
  return answer.json<{ data: Seen }>().data;
}

/** As it stands in the table: nothing is brought up to date by looking. */
async function row(id: string) {
  return base.database.tenant(id, (trx) =>
    trx
      .selectFrom("organisation")
      .select(["plan_id", "subscription_status", "words_limit", "words_used", "had_preview", "preview_until"])
      .executeTakeFirstOrThrow(),
  );
}

function change(id: string, set: { plan_id?: string; words_used?: number; words_limit?: number | null }) {
  return base.database.tenant(id, (trx) => trx.updateTable("organisation").set(set).execute());
}

function take(trx: Trx, organisationId: string, words: number, buildId: string = randomUUIDv7()) {
  return chargeWords(trx, { organisationId, billing: "sandbox", now: new Date() }, { words, buildId });
}

function charge(organisationId: string, words: number, buildId?: string) {
  return base.database.tenant(organisationId, (trx) => take(trx, organisationId, words, buildId));
}

function refund(organisationId: string, unspokenWords: number, buildId: string, now = new Date()) {
  const ended = { organisationId, buildId, unspokenWords, reason: "failed", now } as const;
  return base.database.tenant(organisationId, (trx) => refundBuild(trx, ended));
}

/** Makes a project that speaks with a premium voice, if that is allowed. */
function speakPremium({ id, owner }: Organisation) {
  return app.call({
    path: `/organisation/${id}/integration/default`,
    token: owner.token,
    body: {
      integration_name: "Premium",
      lang_code: "en-US",
      player_settings: { player_type: "inline" },
      audio_profile: {
        voice: "af_heart",
        platform: "openai",
        engine: "neural",
        lang_code: "en-US",
        volume: 0,
        speed: 100,
        pitch: "",
        style: "",
      },
    },
  });
}

const premium = { action: "download", subject: "premium_voices" };

describe("the preview plan", () => {
  test("gives premium voices for 14 days, with the words that are left", async () => {
    const ours = await organisation();
    await change(ours.id, { words_used: 300 });
    expect((await look(ours)).permissions).not.toContainEqual(premium);
    const before = Date.now();
    const answer = await begin(ours);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        success: true,
        data: {
          plan_id: "preview-plan-usd",
          subscription_status: "in_trial",
          words_per_month: 1000,
          words_remaining: 700,
          role: "owner",
          usage: { subscription_status: "in_trial", renews_on: null },
        },
      },
    ]);
    expect(answer.json<{ data: Seen }>().data.permissions).toContainEqual(premium);
    const until = (await row(ours.id)).preview_until?.getTime() ?? 0;
    expect(Math.abs(until - before - 14 * dayMs)).toBeLessThan(60_000);
    expect((await speakPremium(ours)).statusCode).toBe(200);
  });

  test("is the one in rupees in India, and goes back to the free plan in rupees", async () => {
    const ours = await organisation("India");
    await begin(ours);
    expect(await look(ours)).toMatchObject({ plan_id: "preview-plan-inr-2", subscription_status: "in_trial" });
    await charge(ours.id, 1000);
    expect(await look(ours)).toMatchObject({ plan_id: "free-plan-inr", subscription_status: "active" });
  });

  test("begins once, however often and however many at once it is asked for", async () => {
    const ours = await organisation();
    const answers = await Promise.all([1, 2, 3, 4].map(() => begin(ours)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    const first = await row(ours.id);
    const owner = await wait(ours.owner, 3 * dayMs);
    expect((await begin({ ...ours, owner })).json()).toMatchObject({ data: { plan_id: "preview-plan-usd" } });
    expect(await row(ours.id)).toEqual(first);
  });

  test("[M37] is over after 14 days: its rights are gone at that moment, before anything was written down", async () => {
    const ours = await organisation();
    await begin(ours);
    const justBefore = { ...ours, owner: await wait(ours.owner, 14 * dayMs - 60_000) };
    expect(await look(justBefore)).toMatchObject({ plan_id: "preview-plan-usd" });
    const after = { ...ours, owner: await wait(ours.owner, 60_000) };
    const refused = await speakPremium(after);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      402,
      { failure_type: "PLAN_LIMIT", message: "Please upgrade your plan to select premium audios" },
    ]);
    const list = await app.call({ method: "GET", path: "/organisation", token: after.owner.token });
    expect(list.json()).toMatchObject({ data: [{ plan_id: "free-plan" }] });
    expect(await row(ours.id)).toMatchObject({ plan_id: "preview-plan-usd" });
  });

  test("that is over is the free plan with the words that were used", async () => {
    const ours = await organisation();
    await begin(ours);
    await charge(ours.id, 250);
    const after = { ...ours, owner: await wait(ours.owner, 14 * dayMs) };
    const seen = await look(after);
    expect(seen).toMatchObject({ plan_id: "free-plan", subscription_status: "active", words_remaining: 750 });
    expect(seen.permissions).not.toContainEqual(premium);
    const again = await begin(after);
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { failure_type: "CONFLICT", message: "The free account was used already." },
    ]);
  });

  test("[M35] ends in the transaction that charges the last word", async () => {
    const ours = await organisation();
    await begin(ours);
    await charge(ours.id, 999);
    expect(await row(ours.id)).toMatchObject({ plan_id: "preview-plan-usd", words_used: 999 });
    await charge(ours.id, 1);
    expect(await row(ours.id)).toMatchObject({
      plan_id: "free-plan",
      subscription_status: "active",
      words_used: 1000,
      words_limit: 1000,
    });
    expect((await look(ours)).permissions).not.toContainEqual(premium);
    expect((await speakPremium(ours)).statusCode).toBe(402);
    expect((await begin(ours)).statusCode).toBe(409);
  });

  test("[M35] does not end when the transaction that charges is undone", async () => {
    const ours = await organisation();
    await begin(ours);
    const attempt = base.database.tenant(ours.id, async (trx) => {
      await take(trx, ours.id, 1000);
      throw new Error("the job was not sent");
    });
    await expect(attempt).rejects.toThrow("the job was not sent");
    expect(await row(ours.id)).toMatchObject({ plan_id: "preview-plan-usd", words_used: 0 });
  });

  test("[M36] goes on when words of a build that failed come back within its time", async () => {
    const ours = await organisation();
    await begin(ours);
    const buildId = randomUUIDv7();
    await charge(ours.id, 1000, buildId);
    expect(await row(ours.id)).toMatchObject({ plan_id: "free-plan" });
    await refund(ours.id, 400, buildId);
    expect(await row(ours.id)).toMatchObject({
      plan_id: "preview-plan-usd",
      subscription_status: "in_trial",
      words_used: 600,
    });
    await charge(ours.id, 400, randomUUIDv7());
    await refund(ours.id, 600, buildId, new Date(Date.now() + 15 * dayMs));
    expect(await row(ours.id)).toMatchObject({ plan_id: "free-plan", subscription_status: "active", words_used: 400 });
  });

  test("[M36] is not begun by words that come back to who never had it", async () => {
    const ours = await organisation();
    const buildId = randomUUIDv7();
    await charge(ours.id, 1000, buildId);
    await refund(ours.id, 400, buildId);
    expect(await row(ours.id)).toMatchObject({ plan_id: "free-plan", subscription_status: "active" });
  });

  test("of one charge and one beginning at once ends or is refused, and leaves no organisation premium without words", async () => {
    for (let round = 0; round < 5; round += 1) {
      const ours = await organisation();
      const [begun] = await Promise.all([begin(ours), charge(ours.id, 1000)]);
      expect([200, 409]).toContain(begun.statusCode);
      expect(await row(ours.id)).toMatchObject({ plan_id: "free-plan", words_used: 1000 });
    }
  });

  test("is not for who has no words left, nor for who has a plan", async () => {
    const spent = await organisation();
    await change(spent.id, { words_used: 1000 });
    expect((await begin(spent)).json()).toMatchObject({ message: "The free account was used already." });
    const customer = await organisation();
    await change(customer.id, { plan_id: "starter-plan-usd", words_limit: 50_000 });
    const refused = await begin(customer);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { failure_type: "CONFLICT", message: "This organisation has a plan already." },
    ]);
    expect(await row(customer.id)).toMatchObject({ plan_id: "starter-plan-usd", had_preview: false });
  });

  test("is an owner's to begin", async () => {
    const ours = await organisation();
    const [admin, stranger] = [await addPerson(app), await addPerson(app)];
    await base.database.tenant(ours.id, (trx) => addMember(trx, ours.id, admin.id, "admin"));
    const answers = await Promise.all([
      begin({ ...ours, owner: admin }),
      begin({ ...ours, owner: stranger }),
      app.call({ path: `/organisation/${ours.id}/subscribe-to-preview-plan` }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([403, 404, 401]);
    expect(await row(ours.id)).toMatchObject({ plan_id: "free-plan", had_preview: false });
  });

  test("does not exist where there are no plans", async () => {
    const ours = await organisation();
    const free = await createTestApp(base, { billing: { kind: "none" } });
    const path = `/organisation/${ours.id}/subscribe-to-preview-plan`;
    const answer = await free.call({ path, token: ours.owner.token });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { data: { plan_id: "free-plan", subscription_status: "active", words_per_month: null, billing: "none" } },
    ]);
    expect(await row(ours.id)).toMatchObject({ had_preview: false, preview_until: null });
    await free.close();
  });
});

describe("the sweep", () => {
  test("[M37] ends previews of organisations that make no calls, each in its currency, and no other", async () => {
    const [usd, inr, running] = [await organisation(), await organisation("India"), await organisation()];
    await begin(usd);
    await begin(inr);
    app.advance(dayMs);
    await begin({ ...running, owner: await wait(running.owner, 0) });
    const now = new Date(Date.now() + 14 * dayMs + 60_000);
    await base.database.system((trx) => sweep(trx, now));
    const plans = await Promise.all([usd, inr, running].map(async ({ id }) => (await row(id)).plan_id));
    expect(plans).toEqual(["free-plan", "free-plan-inr", "preview-plan-usd"]);
  });
});
