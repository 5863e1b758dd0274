import { describe, expect, test } from "vitest";
import { startSentryReceiver } from "./test-kit/sentry-receiver.ts";
import { ready, useMainProcess } from "./test-kit/main-process.ts";

const run = useMainProcess();

describe("the server's process", () => {
  test("says where it is ready, answers there, and ends cleanly on Ctrl-C", async () => {
    const server = run();
    const [, url = ""] = ready.exec(await server.said(ready)) ?? [];
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    server.child.kill("SIGINT");
    server.child.kill("SIGINT");
    expect(await server.exit).toBe(0);
    expect(await server.errors).toBe("");
  });

  test("reports to SENTRY_DSN", async () => {
    const receiver = await startSentryReceiver();
    const server = run({ SENTRY_DSN: receiver.dsn });
    const [, url = ""] = ready.exec(await server.said(ready)) ?? [];
    await fetch(`${url}/api/client_error`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "TypeError", message: "no list", path: "/voice" }),
    });
    server.child.kill("SIGINT");
    expect(await server.exit).toBe(0);
    receiver.close();
    expect(receiver.events()).toMatchObject([{ exception: { values: [{ type: "TypeError", value: "no list" }] } }]);
  });

  test("says which setting is wrong and why", async () => {
    const server = run({ PORT: "many" });
    expect(await server.exit).toBe(1);
    expect(await server.errors).toMatch(/^Lectern cannot start: PORT [^\n]+\n$/);
  });

  test("says which setting was meant by a misspelt one", async () => {
    const server = run({ BILING: "none" });
    expect(await server.exit).toBe(1);
    expect(await server.errors).toBe(
      "Lectern cannot start: BILING is not a setting of Lectern. Did you mean BILLING? Rename it, or leave it out.\n",
    );
  });
});
