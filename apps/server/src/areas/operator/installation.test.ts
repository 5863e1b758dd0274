import manifest from "../../../package.json" with { type: "json" };
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../test-kit/start-test-server.ts";

/** Whether a call of the people who run the installation is allowed, and what the session says. */
async function runs(server: TestServer, publisher: Publisher): Promise<[status: number, isOperator: boolean]> {
  const headers = { authorization: `Bearer ${publisher.token()}` };
  const { status } = await fetch(`${server.url}/api/installation`, { headers });
  const session = await fetch(`${server.url}/api/session`, {
    method: "POST",
    headers: { cookie: publisher.cookie(), origin: server.url },
  });
  const { data } = (await session.json()) as { data: { user: { is_operator: boolean } } };
  return [status, data.user.is_operator];
}

describe("omitSearchKeys OPERATORS", () => {
  let server: TestServer;
  let first: Publisher;
  let second: Publisher;

  beforeAll(async () => {
    server = await startTestServer();
    first = await addPublisher(server);
    second = await addPublisher(server);
  });
  afterAll(() => server.stop());

  test("the first account runs the installation, and nobody else", async () => {
    expect(await runs(server, first)).toEqual([200, true]);
    expect(await runs(server, second)).toEqual([403, false]);
  });

  test("it is told what the installation stands on", async () => {
    const told = await first.call("GET", "/installation");
    expect(told).toEqual({
      version: manifest.version,
      database: "own",
      storage: "disk",
      mail: "outbox",
      billing: "none",
      names_operators: false,
      accounts: 2,
      organisations: 2,
      voices: expect.objectContaining({ premium: 0 }) as unknown,
    });
  });
});

test("with OPERATORS those accounts run it, the first one does not", async () => {
  const server = await startTestServer({ operators: ["second@example.com"] });
  try {
    const first = await addPublisher(server);
    const second = await addPublisher(server, { email: "second@example.com" });
    expect(await runs(server, first)).toEqual([403, false]);
    expect(await runs(server, second)).toEqual([200, true]);
  } finally {
    await server.stop();
  }
});
