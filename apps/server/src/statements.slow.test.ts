import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { espeakBlock } from "./test-kit/espeak-block.ts";
import { addPublisher, type Publisher } from "./test-kit/publisher.ts";
import { startTestServer, type TestServer } from "./test-kit/start-test-server.ts";

let server: TestServer;
let publisher: Publisher;
let item: string;
const body = { title: "Counted", slate_value: [espeakBlock("One sentence.")], is_draft: true };

// A web alone: what a worker asks meanwhile would be counted.
beforeAll(async () => {
  server = await startTestServer({ roles: new Set(["web"]) });
  publisher = await addPublisher(server);
  ({ content_id: item } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", body));
});
afterAll(() => server.stop());

/** Statements for one call, what begins and ends a transaction among them: the fewest of some, as a timer may add its own. */
async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(Client.prototype, "query");
  const counts = [];
  for (let round = 0; round < 4; round += 1) {
    sent.mockClear();
    await call();
    counts.push(sent.mock.calls.length);
  }
  sent.mockRestore();
  return Math.min(...counts);
}

test.each<[string, number, () => Promise<unknown>]>([
  ["the organisations of a person", 5, () => publisher.call("GET", "/organisation")],
  ["the list of a project", 14, () => publisher.inProject("GET", "/content")],
  ["an item", 13, () => publisher.inProject("GET", `/content/${item}`)],
  ["saving an item", 17, () => publisher.inProject("PUT", `/content/${item}/v2`, body)],
])("%s takes at most %i statements of the database", async (_, most, call) => {
  const count = await statementsOf(call);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(most);
});
