import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { ready, useMainProcess } from "./test-kit/main-process.ts";

const run = useMainProcess();

describe("the server's process", () => {
  test("is one on its data: a second says so", async () => {
    const server = run();
    await server.said(ready);
    const second = run();
    expect(await second.exit).toBe(1);
    expect(await second.errors).toMatch(/^Lectern cannot start: [^\n]*running[^\n]*\n$/i);
  });

  test("that is killed is followed by one that starts", async () => {
    const first = run();
    await first.said(ready);
    first.child.kill("SIGKILL");
    await first.exit;
    const second = run();
    expect(await second.said(ready)).toMatch(ready);
  });

  test("says when its port is taken, and leaves its data free", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const server = run({ PORT: String(port) });
    expect(await server.exit).toBe(1);
    expect(await server.errors).toBe(`Lectern cannot start: port ${port} is in use. Set PORT to another one.\n`);
    other.close();
    expect(await run().said(ready)).toMatch(ready);
  });
});
