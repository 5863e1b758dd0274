import { contract } from "@lectern/contract";
import { type AnyContractProcedure, isContractProcedure } from "@orpc/contract";
import { traverseContractProcedures } from "@orpc/server";
import { expect, test } from "vitest";
import type { z } from "zod";
import { authCalls, completeSignUpBody } from "./areas/accounts/auth-calls/call-table.ts";
import { listCalls } from "./test-kit/calls/list-calls.ts";
import { exampleInput, type Input } from "./test-kit/calls/example-input.ts";
import { wrongInputs } from "./test-kit/calls/wrong-inputs.ts";

/** How the validator itself words what it finds. */
const validatorText =
  /^(Invalid|Required|Too (big|small)|Unrecognized|Expected|Must be)|expected .*(string|number|array|object|boolean|to have|to be|one of)|received|[<>]=?\d|GUID|NaN|undefined|nonoptional|\bregex\b|must match pattern/;

const schemas = new Map<string, z.ZodType>();
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
  const input = isContractProcedure(procedure) ? inputOf(procedure) : undefined;
  if (input) schemas.set(path.join("."), input);
});

function inputOf(procedure: AnyContractProcedure): z.ZodType | undefined {
  return procedure["~orpc"].inputSchema as z.ZodType | undefined;
}

/** What is said of a wrong input, as each of its errors is answered. */
function sentencesOf(schema: z.ZodType, input: unknown): string[] {
  return schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
}

/** More ways to be wrong than one value of another type: nothing at all, each field left out, and values of every type. */
function* spoilt(example: Input): Generator {
  yield {};
  for (const name of Object.keys(example)) {
    const { [name]: _left, ...rest } = example;
    yield rest;
    for (const value of [null, "", " ", 5, -1, 1.5, 1e9, true, [], [1], {}, "x".repeat(30_000)]) {
      yield { ...example, [name]: value };
    }
  }
}

test.each(listCalls().filter(({ name }) => schemas.has(name)))(
  "$name says what is wrong in plain sentences",
  (call) => {
    const schema = schemas.get(call.name);
    const example = exampleInput(call, {});
    const inputs = [...wrongInputs(call, example).map(({ input }) => input), ...spoilt(example)];
    const sentences = new Set(schema ? inputs.flatMap((input) => sentencesOf(schema, input)) : []);
    expect(sentences.size).toBeGreaterThan(0);
    expect([...sentences].filter((sentence) => validatorText.test(sentence))).toEqual([]);
    expect([...sentences].filter((sentence) => sentence.length > 300)).toEqual([]);
  },
);

test.each([
  ...authCalls.map(({ path, body }) => [path, body] as const),
  ["/complete-sign-up", completeSignUpBody] as const,
])("%s says what is wrong in plain sentences", (_path, body) => {
  const example = { email: "ada@example.com", password: "12345678", otp: "123456", given_name: "Ada", type: "email" };
  const sentences = new Set([...spoilt(example)].flatMap((input) => sentencesOf(body, input)));
  expect(sentences.size).toBeGreaterThan(0);
  expect([...sentences].filter((sentence) => validatorText.test(sentence))).toEqual([]);
});

test.each<[call: string, input: Input, field: string, sentence: string]>([
  ["projects.create", {}, "integration_name", "Name field is required."],
  [
    "projects.create",
    { integration_name: "ab" },
    "integration_name",
    "Name field should be at least 3 character long.",
  ],
  ["projects.createWithSettings", {}, "lang_code", "Language field is required."],
  ["projects.createWithSettings", { lang_code: "" }, "lang_code", "Language field is required."],
  ["projects.createWithSettings", {}, "audio_profile", "Voice selection is required."],
  ["projects.createWithSettings", { audio_profile: {} }, "audio_profile.voice", "Voice selection is required."],
  [
    "projects.createWithSettings",
    { audio_profile: { voice: " " } },
    "audio_profile.voice",
    "Voice selection is required.",
  ],
  ["projects.createWithSettings", {}, "player_settings", "Language selection is required."],
  [
    "projects.createWithSettings",
    { player_settings: {} },
    "player_settings.player_type",
    "Language selection is required.",
  ],
  ["projects.saveGeneralSettings", {}, "lang_code", "Language field is required."],
  ["projects.createApiKey", {}, "name", "Name is required"],
  ["organisations.create", {}, "name", "Name is required"],
  ["organisations.rename", { name: " " }, "name", "Name is required"],
  ["organisations.answerSurvey", { use_case: " " }, "use_case", "Please select something from list"],
  ["organisations.invite", {}, "email", "Email address is required."],
  ["organisations.invite", { email: "ada" }, "email", "Please enter a valid email address"],
  ["accounts.updateProfile", {}, "given_name", "First Name field is required."],
  ["accounts.updateProfile", {}, "family_name", "Last Name field is required."],
  ["accounts.changePassword", {}, "current_password", "Current password is required."],
  ["accounts.changePassword", {}, "new_password", "New password is required."],
  [
    "accounts.changePassword",
    { new_password: "short" },
    "new_password",
    "Password should be at least 8 character in length.",
  ],
  ["accounts.verifyEmail", {}, "emailId", "Email address is required."],
  ["voices.preview", {}, "slate_value", "Preview text cannot be less than 10 characters"],
  ["voices.preview", {}, "voice", "Select Voice to listen to the preview"],
  ["voices.preview", {}, "lang_code", "Language field is required."],
  ["studio.importText", {}, "article_url", "Please enter a valid URL"],
  ["studio.importUpload", { content_length: 512_000 }, "content_length", "File size should be less than 500 KB"],
  ["studio.create", {}, "title", "Title field is required."],
  ["studio.create", {}, "slate_value", "A list of blocks is expected here."],
  [
    "operator.track",
    { eventName: "x" },
    "eventName",
    "One of these is expected: PAYMENT_VIEW_PRICING_PAGE, UPDATE_ORGANISATION_USE_CASE, UPDATE_ORGANISATION_AUDIO_FOR, LIBRARY_SEARCH, LIBRARY_FILTER_DATE, LIBRARY_DOWNLOAD, LIBRARY_EMBED, LIBRARY_SHARE, LIBRARY_DELETE, EDITOR_OPEN, EDITOR_PREVIEW, EDITOR_GENERATE, ….",
  ],
  ["library.list", { time_zone: "PST", start_date: "2026-01-01" }, "time_zone", "There is no such time zone."],
  ["library.list", { time_zone: "x".repeat(65) }, "time_zone", "This text is too long: at most 64 characters."],
  ["library.get", {}, "content_id", "This field is required."],
  ["library.get", { content_id: "5" }, "content_id", "An id is expected here: a UUID."],
])("%s of %j: %s: %s", (name, input, field, sentence) => {
  const issues = schemas.get(name)?.safeParse(input).error?.issues ?? [];
  const said = issues.filter(({ path }) => path.join(".") === field).map(({ message }) => message);
  expect(said[0]).toBe(sentence);
});

test("unknown fields are named, but few of them and not in full", () => {
  const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`${index}${"k".repeat(500)}`, 1]));
  const sentences = sentencesOf(schemas.get("accounts.updateProfile") as z.ZodType, {
    given_name: "Ada",
    family_name: "Byron",
    ...unknown,
  });
  const named = [0, 1, 2].map((index) => `"${index}${"k".repeat(39)}"`).join(", ");
  expect(sentences).toEqual([`These fields are not known: ${named} and 997 more.`]);
});
