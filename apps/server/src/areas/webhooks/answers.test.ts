import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { WireWebhook, WireWebhookAttempt } from "@lectern/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { addMember } from "../accounts/index.ts";
import { type Received, webhookTest } from "./test-kit/webhook-test.ts";

const kit = webhookTest();
const { address, place, settings, add, log, detail, attempted, makeDue, draft, makePublic } = kit;

describe("an answer", () => {
  test("W21: that leads elsewhere is a failure, tried again after a minute", async () => {
    kit.answerWith = (response) => response.writeHead(302, { location: "/elsewhere" }).end("Moved");
    const { id } = await add();
    await kit.ada.call("POST", `${place()}/${id}/test`);
    const delivery = await attempted(id);
    expect(delivery).toMatchObject({ state: "waiting", status: 302 });
    expect(kit.received).toHaveLength(1);
    const [one] = (await detail(id, delivery.id)).tries as [WireWebhookAttempt];
    const ended = Date.parse(one.started_at) + one.duration_ms;
    expect(Date.parse(delivery.next_attempt_at ?? "") - ended).toBe(60_000);
    kit.answerWith = (response) => response.writeHead(200).end("Thanks");
    await makeDue();
    expect(await attempted(id, 2)).toMatchObject({ state: "delivered", status: 200 });
    const [first, second] = kit.received as [Received, Received];
    expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
    expect(second.body).toBe(first.body);
    expect((await kit.ada.call<WireWebhook[]>("GET", place()))[0]?.failing_since).toBeNull();
  });

  test("is kept in part, as text", async () => {
    kit.answerWith = (response) => response.writeHead(500).end(`<b>\0Oh\u0007\n${"x".repeat(5000)}`);
    const { id } = await add();
    await kit.ada.call("POST", `${place()}/${id}/test`);
    const { tries } = await detail(id, (await attempted(id)).id);
    expect(tries[0]?.answer).toBe(`<b>Oh\n${"x".repeat(994)}`);
  });

  test("W22, W31: of 410 disables it, and its owners are told", async () => {
    kit.answerWith = (response) => response.writeHead(410).end();
    const { id } = await add();
    await kit.ada.call("POST", `${place()}/${id}/test`);
    expect(await attempted(id)).toMatchObject({ state: "failed", status: 410, next_attempt_at: null });
    expect(await kit.ada.call("GET", place())).toMatchObject([{ is_enabled: false, disabled_reason: "gone" }]);
    await expect.poll(async () => (await mailsTo(kit.ada.email)).join("\n")).toContain("It answered 410 (Gone)");
    await expect(kit.ada.call("POST", `${place()}/${id}/test`)).rejects.toThrow("This webhook is disabled.");
    await makePublic(await draft(), "tokengone");
    expect(await log(id)).toHaveLength(1);
    await kit.ada.call("PUT", `${place()}/${id}`, { ...settings(), is_enabled: true });
    expect(await kit.ada.call("GET", place())).toMatchObject([
      { is_enabled: true, disabled_reason: null, failing_since: null },
    ]);
  });

  test("W31: each owner is told once, and nobody else", async () => {
    const { id: bobId } = await kit.base.database.kysely
      .selectFrom("user")
      .select("id")
      .where("email", "=", kit.bob.email)
      .executeTakeFirstOrThrow();
    const { organisationId } = kit.ada;
    await kit.base.database.tenant(organisationId, (trx) => addMember(trx, organisationId, bobId, "owner"));
    kit.answerWith = (response) => response.writeHead(410).end();
    const { id } = await add(undefined, address("/told-once"));
    await kit.ada.call("POST", `${place()}/${id}/test`);
    const told = async (email: string) => (await mailsTo(email)).filter((mail) => mail.includes(id)).length;
    for (const { email } of [kit.ada, kit.bob]) {
      await expect.poll(() => told(email)).toBe(1);
    }
  });

  test("W26: that fails for three days disables it, and nothing that waits is sent", async () => {
    kit.answerWith = (response) => response.writeHead(503).end();
    const { id } = await add();
    await kit.ada.call("POST", `${place()}/${id}/test`);
    await attempted(id);
    await kit.base.database.system((trx) =>
      sql`update webhook_endpoint set failing_since = now() - interval '3 days'`.execute(trx),
    );
    await makeDue();
    expect(await attempted(id, 2)).toMatchObject({ state: "failed" });
    expect(await kit.ada.call("GET", place())).toMatchObject([{ is_enabled: false, disabled_reason: "failing" }]);
  });

  test("W34: that never comes holds up no other endpoint", async () => {
    kit.answerWith = (response, path) => void (path === "/never" || response.writeHead(204).end());
    const [silent, quick] = [await add(undefined, address("/never")), await add()];
    await kit.ada.call("POST", `${place()}/${silent.id}/test`);
    await expect.poll(() => kit.received.length).toBe(1);
    const other = await add(undefined, undefined, kit.bob);
    await kit.bob.call("POST", `${place(kit.bob)}/${other.id}/test`);
    await expect.poll(async () => (await log(other.id, kit.bob))[0]?.state).toBe("delivered");
    expect((await log(silent.id))[0]).toMatchObject({ state: "waiting", attempts: 0 });
    expect(await log(quick.id)).toEqual([]);
  });
});

async function mailsTo(email: string): Promise<string[]> {
  const folder = join(kit.server.dataDir, "outbox");
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")));
  return files.filter((file) => file.includes(email));
}
