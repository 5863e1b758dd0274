import { contract, declarationOf } from "@lectern/contract";
import { expect, test } from "vitest";
import { describeCall } from "./describe-call.ts";

test.each([
  [
    "who may, how often, how much and how it fails",
    contract.organisations.invite,
    [
      "Who may: a member of the organisation with “manage member”.",
      "How often: 30 times in an hour per caller.",
      "How often: 100 times in a day per organisation.",
      "How often: 10 times in a day per email.",
      "The body may have 64 kB.",
      "409 CONFLICT",
      "429 RATE_LIMITED",
    ],
  ],
  [
    "each of several rights, and the voices that ask for another",
    contract.studio.download,
    [
      "with “download standard_voices” and “modify audio”, or an API key of the project with the scope “write”.",
      "What is sent may ask an API key for the scope “publish” too",
      "With a premium voice: also “download premium_voices”.",
      "The body may have 24 MB.",
      "402 NO_ENOUGH_CREDITS",
    ],
  ],
  [
    "a right that the input asks for",
    contract.organisations.removeMember,
    ["What is sent may ask for further rights."],
  ],
  ["a call of a browser", contract.accounts.session, ["Who may: a browser with the cookie of a signed-in person."]],
  ["a public call", contract.operator.settings, ["anyone, without signing in: the screens before signing in need it."]],
  [
    "a call of API keys",
    contract.voices.list,
    ["Who may: whoever is signed in, or any API key with the scope “read”."],
  ],
  [
    "a call that is made once with a key for it",
    contract.studio.create,
    ["With an API key: made once within 24 hours, however often it is sent with the same Idempotency-Key."],
  ],
])("says %s", (_what, call, sentences) => {
  const text = describeCall(declarationOf(call));
  for (const sentence of sentences) expect(text).toContain(sentence);
});
