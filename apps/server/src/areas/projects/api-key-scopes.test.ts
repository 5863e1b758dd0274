import { API_KEY_SCOPES, type ApiKeyScope } from "@lectern/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { callApi } from "../../test-kit/call-api.ts";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { useServer } from "../../test-kit/shared-server.ts";

interface Key {
  id: string;
  key: string;
  scopes: ApiKeyScope[];
}

const server = useServer({ billing: "sandbox" });
let ada: Publisher;

beforeAll(async () => {
  ada = await addPublisher(server, { planId: "enterprise-plan" });
});

function make(scopes?: readonly unknown[]): Promise<Key> {
  return ada.inProject<Key>("POST", "/api_keys", { name: "Importer", ...(scopes ? { scopes } : {}) });
}

async function outcomeOf({ key }: Key, method: string, path: string, body?: unknown): Promise<string> {
  const place = `/organisation/${ada.organisationId}/integration/${ada.projectId}${path}`;
  const { status, body: answer } = await callApi(server.url, key, method, place, body);
  return answer.message === undefined ? String(status) : `${status} ${answer.message}`;
}

describe("the scopes of a key", () => {
  test("are all of them when none are named", async () => {
    expect((await make()).scopes).toEqual([...API_KEY_SCOPES]);
  });

  test("are those that are named, once each, and stay when it is rotated", async () => {
    const made = await make(["publish", "read", "publish"]);
    expect(made.scopes).toEqual(["read", "publish"]);
    const rotated = await ada.inProject<Key>("POST", `/api_keys/${made.id}/rotate`);
    expect(rotated.scopes).toEqual(["read", "publish"]);
    expect(await ada.inProject<Key[]>("GET", "/api_keys")).toContainEqual(
      expect.objectContaining({ id: made.id, scopes: ["read", "publish"] }),
    );
  });

  test.each([
    [[], "Choose what the key is for: read, write or publish."],
    [["read", "read", "read", "read"], "Choose what the key is for: read, write or publish."],
    [["admin"], "One of these is expected: read, write, publish."],
  ])("are not %j", async (scopes, message) => {
    await expect(make(scopes)).rejects.toThrow(message);
  });
});

describe("a key that may write and not publish", () => {
  const refused = "403 This API key does not have the scope “publish”, which this call needs.";

  async function sendings(key: Key): Promise<Record<string, string>> {
    const { audio_profile: profile } = await ada.inProject<{ audio_profile: object }>("GET", "");
    const paragraph = { type: "paragraph", children: [{ text: "Hi" }] };
    const block = { type: "block", audio_profile: profile, children: [paragraph] };
    const item = { title: "By a program", slate_value: [block] };
    const article = { external_id: "a", title: "By a program", body: "Hi", format: "text" };
    return {
      draft: await outcomeOf(key, "POST", "/content/v2", { ...item, is_draft: true }),
      generated: await outcomeOf(key, "POST", "/content/v2", { ...item, is_draft: false }),
      article: await outcomeOf(key, "POST", "/articles", article),
      "private article": await outcomeOf(key, "POST", "/articles", { ...article, external_id: "b", publish: false }),
      "public article": await outcomeOf(key, "POST", "/articles", { ...article, external_id: "c", publish: true }),
    };
  }

  test("makes nothing public", async () => {
    const key = await make(["write"]);
    expect(await sendings(key)).toEqual({
      draft: "200",
      generated: refused,
      article: refused,
      "private article": "202",
      "public article": refused,
    });
    await ada.inProject("PUT", "/publishing", { publish_by_hand: true });
    expect(await sendings(key)).toEqual({
      draft: "200",
      generated: "200",
      article: "202",
      "private article": "202",
      "public article": refused,
    });
  });
});
