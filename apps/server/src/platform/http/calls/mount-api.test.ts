import { once } from "node:events";
import { oc } from "@orpc/contract";
import { implement } from "@orpc/server";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { createEventLoopYield } from "../../event-loop/index.ts";
import type { ApiContext } from "./api-context.ts";
import type { SharedTime } from "../limits/costly-calls.ts";
import { createHttp } from "../create-http.ts";
import { mountApi } from "./mount-api.ts";
import { abortOnDisconnect } from "../files/stream-audio.ts";
import { answer, contract, guard, idempotency, sharedTime } from "../test-kit/example-api.ts";

describe("a disk that is nearly full", () => {
  const path = "/api/organisation/01900000-0000-7000-8000-000000000001/item/ab";
  const title = "long ".repeat(20_000);

  async function answersOn(hasRoom: boolean): Promise<[status: number, message: string | undefined][]> {
    const { app, failures } = createHttp({ log: pino({ level: "silent" }), publicUrl: "http://localhost" });
    const items = {
      save: implement(save).items.save.handler(() => ({ success: true as const, data: null })),
    };
    await mountApi(app, {
      contract: save,
      router: { items },
      failures,
      guard,
      idempotency,
      sharedTime,
      hasRoom: () => Promise.resolve(hasRoom),
    });
    const answers: [number, string | undefined][] = [];
    for (const text of ["short", title]) {
      const { statusCode, json } = await app.inject({ method: "PUT", url: path, payload: { title: text } });
      answers.push([statusCode, json<{ message?: string }>().message]);
    }
    await app.close();
    return answers;
  }
  const save = { items: { save: contract.items.save } };

  test("takes no long text, and short ones still", async () => {
    expect(await answersOn(true)).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect(await answersOn(false)).toEqual([
      [200, undefined],
      [503, "There is no room left on the server's disk. Nothing was changed."],
    ]);
  });
});

test("what changes nothing ends once its caller has left, and what changes something goes on", async () => {
  const { app, failures } = createHttp({ log: pino({ level: "silent" }), publicUrl: "http://localhost" });
  const calls = { items: { get: contract.items.get, save: contract.items.save } };
  const begun = { get: Promise.withResolvers<void>(), save: Promise.withResolvers<void>() };
  const ends: string[] = [];
  const done = new AbortController();
  /** Works until it is told that it is done. */
  const work = (name: keyof typeof begun) => async () => {
    const yieldToEventLoop = createEventLoopYield(0);
    begun[name].resolve();
    try {
      while (!done.signal.aborted) await yieldToEventLoop();
      ends.push(`${name} was done`);
    } catch {
      ends.push(`${name} was ended`);
    }
    return { success: true as const, data: null };
  };
  const made = implement(calls).items;
  const items = { get: made.get.handler(work("get")), save: made.save.handler(work("save")) };
  await mountApi(app, { contract: calls, router: { items }, failures, guard, idempotency, sharedTime });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const address = `${url}/api/organisation/01900000-0000-7000-8000-000000000001/item/ab`;
  const leave = new AbortController();
  const body = JSON.stringify({ title: "A title" });
  const headers = { "content-type": "application/json" };
  const asked = [
    fetch(address, { signal: leave.signal }),
    fetch(address, { method: "PUT", headers, body, signal: leave.signal }),
  ];
  const left = Promise.allSettled(asked);
  await Promise.all([begun.get.promise, begun.save.promise]);
  leave.abort();
  await left;
  await expect.poll(() => ends).toEqual(["get was ended"]);
  done.abort();
  await expect.poll(() => ends).toEqual(["get was ended", "save was done"]);
  await app.close();
});

test("who leaves is no error of the server: waiting for a turn, in a call that changes something, or listening", async () => {
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
  const { app, failures } = createHttp({ log, publicUrl: "http://localhost" });
  const calls = { items: { get: contract.items.get, save: contract.items.save } };
  const begun = {
    get: Promise.withResolvers<void>(),
    save: Promise.withResolvers<void>(),
    listen: Promise.withResolvers<void>(),
  };
  const failed: unknown[] = [];
  const untilGone = async (name: keyof typeof begun, signal: AbortSignal): Promise<never> => {
    begun[name].resolve();
    await once(new EventTarget(), "never", { signal }).catch((error: unknown) => {
      failed.push(error);
      throw error;
    });
    throw new Error("never");
  };
  const made = implement(calls).$context<ApiContext>().items;
  const items = {
    get: made.get.handler(() => ({ success: true as const, data: null })),
    save: made.save.handler(({ context }) => untilGone("save", context.signal)),
  };
  const turns: SharedTime = {
    run: (call, work) => (call.isReading ? untilGone("get", call.signal) : sharedTime.run(call, work)),
  };
  await mountApi(app, { contract: calls, router: { items }, failures, guard, idempotency, sharedTime: turns });
  app.get("/listen", (_request, reply) => untilGone("listen", abortOnDisconnect(reply)));
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const address = `${url}/api/organisation/01900000-0000-7000-8000-000000000001/item/ab`;
  const leave = new AbortController();
  const { signal } = leave;
  const headers = { "content-type": "application/json" };
  const left = Promise.allSettled([
    fetch(address, { signal }),
    fetch(address, { method: "PUT", headers, body: JSON.stringify({ title: "A title" }), signal }),
    fetch(`${url}/listen`, { signal }),
  ]);
  await Promise.all(Object.values(begun).map(({ promise }) => promise));
  leave.abort();
  await left;
  await expect.poll(() => failed).toHaveLength(3);
  await app.close();
  expect(logged).toEqual([]);
});

describe("mounting", () => {
  const log = pino({ level: "silent" });
  test("refuses a contract that is not answered in full", async () => {
    const { app: bare, failures: answers } = createHttp({ log, publicUrl: "http://localhost" });
    await expect(
      mountApi(bare, { contract, router: { items: {} }, failures: answers, guard, idempotency, sharedTime }),
    ).rejects.toThrow("Nothing answers items.get of the contract.");
  });

  test("refuses a call that does not declare who may make it", async () => {
    const { app: bare, failures: answers } = createHttp({ log, publicUrl: "http://localhost" });
    const undeclared = { items: { touch: oc.route({ method: "POST", path: "/touch" }).output(answer) } };
    const router = {
      items: { touch: implement(undeclared).items.touch.handler(() => ({ success: true as const, data: null })) },
    };
    await expect(
      mountApi(bare, { contract: undeclared, router, failures: answers, guard, idempotency, sharedTime }),
    ).rejects.toThrow("POST /touch does not declare who may call it.");
  });
});
