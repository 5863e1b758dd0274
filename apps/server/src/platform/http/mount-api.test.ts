import { oc } from "@orpc/contract";
import { implement } from "@orpc/server";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { createHttp } from "./create-http.ts";
import { mountApi } from "./mount-api.ts";
import { answer, contract, guard, idempotency, sharedTime } from "./test-kit/example-api.ts";

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
