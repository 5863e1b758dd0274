import { expect, test } from "vitest";
import { block } from "../test-kit/sample-script.ts";
import { george } from "../../../platform/voices/test-kit/voices.ts";
import { pronunciationRequest } from "./hear-pronunciation.ts";

const place = { key: "k", from: 8, to: 13 };
const whole = { ...block(["One", "and Alice went"], george), heading: 2 as const };

test("the words alone are heard, in their block's voice, with what is to be spoken for them", () => {
  const request = pronunciationRequest(whole, place, { replaceWith: " Alyss " });
  const pronunciation = { original: "Alice", replaceWith: "Alyss" };
  expect(request).toMatchObject({ block: block([[{ text: "Alice", pronunciation }]], george), key: "k", shift: 8 });
  expect(request?.block).not.toHaveProperty("heading");
});

test("phonemes are heard as phonemes", () => {
  const request = pronunciationRequest(whole, place, { replaceWith: "ˈælɪs", alphabet: "ipa" });
  const pronunciation = { original: "Alice", replaceWith: "ˈælɪs", alphabet: "ipa" as const };
  expect(request?.block).toEqual(block([[{ text: "Alice", pronunciation }]], george));
});

test("without anything that can be spoken there is nothing to hear", () => {
  expect(pronunciationRequest(whole, place, { replaceWith: " " })).toBeUndefined();
  expect(pronunciationRequest(whole, place, { replaceWith: "x".repeat(201) })).toBeUndefined();
  expect(pronunciationRequest(whole, place, { replaceWith: "4", alphabet: "ipa" })).toBeUndefined();
});
