import { expect, test } from "vitest";
import { readSignUpAttributes } from "./sign-up-attributes.ts";

const ours = "https://audio.example.org";

test.each([
  ["of another site", "https://www.example.com/audio?utm=1#top", { referrer_url: "https://www.example.com/audio" }],
  ["of this site", `${ours}/sign-in`, {}],
  ["that is none", "", {}],
  ["of an application", "android-app://com.example/", {}],
])("a page %s", (_what, referrer, found) => {
  expect(readSignUpAttributes({}, referrer, ours)).toEqual(found);
});

test("what a link says of somebody is taken as far as it is valid", () => {
  const search = { organisation: " The Gazette ", phone: "+44 20 7946 0018", use_case: "Podcasts" };
  expect(readSignUpAttributes(search, "", ours)).toEqual({ ...search, organisation: "The Gazette" });
  const wrong = { organisation: "x".repeat(500), phone: "call me", use_case: "" };
  expect(readSignUpAttributes(wrong, "", ours)).toEqual({});
});
