import { oc } from "@orpc/contract";
import { implement } from "@orpc/server";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { createHttp } from "./create-http.ts";
import { mountApi } from "./mount-api.ts";
import { answer, contract, guard, idempotency, sharedTime } from "./test-kit/example-api.ts";

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
