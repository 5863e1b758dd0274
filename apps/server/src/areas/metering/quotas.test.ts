import { expect, test } from "vitest";
import { AppError } from "../../platform/failures/app-error.ts";
import { noRoomToJoin, type Quota, quotas, refuse, type Refusal } from "./quotas.ts";

function refusal(quota: Quota, numbers: Parameters<typeof refuse>[1], refused?: Refusal): AppError {
  try {
    return refuse(quota, numbers, refused);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

test.each<[Quota, string, string]>([
  ["words", "words", "NO_ENOUGH_CREDITS"],
  ["articles", "articles", "PLAN_LIMIT"],
  ["storedAudios", "stored_audios", "NO_ENOUGH_AUDIOS"],
  ["downloads", "downloads", "PLAN_LIMIT"],
  ["projects", "projects", "PLAN_LIMIT"],
  ["shows", "shows", "PLAN_LIMIT"],
  ["members", "members", "PLAN_LIMIT"],
  ["textMegabytes", "text_megabytes", "PLAN_LIMIT"],
  ["fileMegabytes", "file_megabytes", "PLAN_LIMIT"],
])("%s that are used up are refused as %s with their numbers", (quota, name, failureType) => {
  const error = refusal(quota, { used: 12, needed: 7, limit: 15 });
  expect(error.failureType).toBe(failureType);
  expect(error.shortage).toEqual({ quota: name, needed: 7, remaining: 3, limit: 15 });
  // A plan that was changed to a smaller one may have more used than it has.
  expect(refusal(quota, { used: 20, needed: 1, limit: 15 }).shortage).toMatchObject({ remaining: 0 });
});

test.each([
  [15, 15, "they are used up"],
  [14, 15, "1 of them is left"],
  [13, 15, "2 of them are left"],
])("of %d of %d downloads it is said that %s", (used, limit, left) => {
  expect(refusal("downloads", { used, needed: 3, limit }).message).toBe(
    `Your plan downloads 15 audios a month, and ${left}. Please upgrade your plan to continue.`,
  );
});

test.each([
  ["textMegabytes", "texts"],
  ["fileMegabytes", "audio"],
] as const)("a plan whose %s are full says what they are of, and how there is room again", (quota, what) => {
  expect(refusal(quota, { used: 15, needed: 3, limit: 15 }).message).toBe(
    `Your plan keeps 15 MB of ${what}, and they are full. Delete some for good, in the trash, too, or upgrade your plan.`,
  );
});

test("what a plan limits is told in its own words, and an invited person is not told to upgrade", () => {
  const messages = Object.fromEntries(
    Object.keys(quotas).map((quota) => [quota, refusal(quota as Quota, { used: 3, needed: 1, limit: 3 }).message]),
  );
  expect(messages).toMatchObject({
    words: expect.stringContaining("word credits"),
    articles: "Your plan generates 3 articles a month, and they are used up.",
    storedAudios: expect.stringContaining("3"),
    projects: expect.stringMatching(/project/i),
    shows: "Upgrade now to create more shows!",
    members: "Upgrade now to invite more members!",
  });
  const joining = refusal("members", { used: 3, needed: 1, limit: 3 }, noRoomToJoin);
  expect(joining).toMatchObject({ failureType: "PLAN_LIMIT", shortage: { quota: "members", remaining: 0 } });
  expect(joining.message).toBe("This organisation has no room for another member at the moment.");
});

test("each quota names the limit of a plan that is its own", () => {
  expect(Object.fromEntries(Object.entries(quotas).map(([quota, { limit }]) => [quota, limit]))).toEqual({
    words: "words",
    articles: "articlesPerMonth",
    storedAudios: "storedAudios",
    downloads: "downloadsPerMonth",
    projects: "projects",
    shows: "shows",
    members: "members",
    textMegabytes: "textMegabytes",
    fileMegabytes: "fileMegabytes",
  });
});
