import { expect, test } from "vitest";
import { itemAddress } from "./item-address.ts";

const scope = { orgId: "o", projectId: "p", contentType: undefined };
const list = "/organisation/$orgId/integration/$projectId/content";

test.each(["voiceover", "audio_article"] as const)("a %s is opened in the editor", (contentType) => {
  expect(itemAddress(scope, { id: "c", contentType })).toEqual({
    to: `${list}/$contentId`,
    params: { orgId: "o", projectId: "p", contentId: "c" },
  });
});

test("uploaded audio is opened over the list, which stays as it was", () => {
  const { search, ...address } = itemAddress(scope, { id: "c", contentType: "audio_upload" }) as {
    search: (before: object) => object;
  };
  expect(address).toEqual({ to: list, params: { orgId: "o", projectId: "p" }, resetScroll: false });
  expect(search({ q: "alice", upload: "b" })).toEqual({ q: "alice", upload: "c" });
});
