import { setTimeout as delay } from "node:timers/promises";
import type { Publisher } from "../../apps/server/src/test-kit/publisher.ts";

export interface Waits {
  /** Of every call, in milliseconds. */
  all: number[];
  longest: { milliseconds: number; call: string };
  /** Calls that were refused or broke. */
  failures: string[];
}

const betweenMs = 100;
const limitMs = 20_000;

/** What somebody of another organisation, and a reader of theirs, does meanwhile: one call after the other. */
export async function watchBystander(
  publisher: Publisher,
  { url, itemId, token }: { url: string; itemId: string; token: () => Promise<string> },
  isOver: () => boolean,
): Promise<Waits> {
  const project = `/api/organisation/${publisher.organisationId}/integration/${publisher.projectId}`;
  const draft = { title: "A bystander", is_draft: true, slate_value: await script() };
  const calls: { call: string; path: string; body?: unknown; method?: string }[] = [
    { call: "a page of the list", path: `${project}/content` },
    { call: "an item", path: `${project}/content/${itemId}` },
    { call: "a save", path: `${project}/content/${itemId}/v2`, method: "PUT", body: draft },
    { call: "a search", path: `${project}/search?keyword=bystander` },
    { call: "facts for a reader", path: `/embed/${itemId}.json` },
    { call: "ready", path: "/api/ready" },
  ];

  async function script(): Promise<unknown> {
    const answer = await fetch(`${url}${project}/content/${itemId}`, {
      headers: { authorization: `Bearer ${await token()}` },
    });
    return ((await answer.json()) as { data: { slate_body: unknown } }).data.slate_body;
  }

  const waits: Waits = { all: [], longest: { milliseconds: 0, call: "" }, failures: [] };
  for (let index = 0; !isOver(); index += 1) {
    const { call, path, body, method = "GET" } = calls[index % calls.length] ?? { call: "", path: "/" };
    const authorization = `Bearer ${await token()}`;
    const begun = performance.now();
    const status = await fetch(url + path, {
      method,
      headers: { authorization, "content-type": "application/json" },
      signal: AbortSignal.timeout(limitMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return String(answer.status);
      },
      (error: unknown) => String(error),
    );
    const milliseconds = performance.now() - begun;
    waits.all.push(milliseconds);
    if (milliseconds > waits.longest.milliseconds) waits.longest = { milliseconds, call };
    if (status !== "200") waits.failures.push(`${call}: ${status}`);
    await delay(betweenMs);
  }
  return waits;
}
