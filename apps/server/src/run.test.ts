import { describe, expect, test } from "vitest";
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
