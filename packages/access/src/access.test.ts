import { assert, constantFrom, property } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  abilityFor,
  type Billing,
  initialPlanId,
  isBelowLimit,
  outranks,
  limitsFor,
  canOwnAnotherOrganisation,
  planCatalogue,
  planIdAfterPreview,
  planOf,
  effectivePlanId,
  grantedSubjects,
  PLAN_PREVIEW_DAYS,
  previewPlanId,
  denialReason,
  type RightName,
  rightsFor,
  roleRights,
  roles,
  rupeesFromDollars,
} from "./index.ts";
import { actions, subjects } from "./rights.ts";

const planIds = planCatalogue.flatMap((plan) => Object.values(plan.ids)).filter((id) => id !== null);
const sandbox: Billing = "sandbox";

/** The table of the product: a row a right, "yes" for each plan that has it. */
const table: [RightName, ...boolean[]][] = [
  // free, preview, mini, starter, standard, advanced, enterprise
  ["download premium_voices", false, true, false, true, true, true, true],
  ["upload external_audio", false, false, true, true, true, true, true],
  ["download subtitles", false, true, false, true, true, true, true],
  ["access file_import", true, true, true, true, true, true, true],
  ["modify pronunciation", true, true, true, true, true, true, true],
  ["access multi_voice", true, true, true, true, true, true, true],
  ["access composer", true, true, true, true, true, true, true],
  ["access bg_music", false, true, true, true, true, true, true],
  ["access audio_analytics", false, false, false, true, true, true, true],
  ["access api", false, false, false, false, true, true, true],
  ["modify player_branding", false, false, false, false, true, true, true],
  ["modify player_intro_outro", false, false, false, false, true, true, true],
  ["access rss", true, true, true, true, true, true, true],
  ["access podcast_page", true, true, true, true, true, true, true],
];

describe("rights of plans", () => {
  test.each(table)("%s", (name, ...expected) => {
    const found = planCatalogue.map((plan) =>
      denialReason({ role: "owner", planId: plan.ids.usd, billing: sandbox }, name),
    );
    expect(found.map((refusal) => refusal === undefined)).toEqual(expected);
  });

  test("previews are everybody's, premium voices included", () => {
    for (const planId of planIds) {
      expect(abilityFor({ role: "viewer", planId, billing: sandbox }).can("preview", "premium_voices")).toBe(true);
    }
  });

  test("every id of a plan stands for the same plan", () => {
    for (const plan of planCatalogue) {
      const ids = Object.values(plan.ids).filter((id) => id !== null);
      expect(ids.map(planOf)).toEqual(ids.map(() => plan));
    }
    expect(new Set(planIds).size).toBe(planIds.length);
  });

  test("an unknown plan has no rights to speak of", () => {
    expect(() => planOf("golden-plan")).toThrow(RangeError);
    expect(() => rightsFor({ role: "owner", planId: "", billing: sandbox })).toThrow(RangeError);
  });
});

/** What a role may do beyond the role below it. */
const ofRole: Record<(typeof roles)[number], RightName[]> = {
  viewer: [
    "access organisation",
    "access project",
    "access audio",
    "preview audio",
    "preview standard_voices",
    "preview premium_voices",
    "download standard_voices",
    "download premium_voices",
    "download subtitles",
    "access audio_analytics",
    "access rss",
    "access podcast_page",
  ],
  editor: [
    "create audio",
    "modify audio",
    "delete audio",
    "upload external_audio",
    "access file_import",
    "modify pronunciation",
    "access multi_voice",
    "access composer",
    "access bg_music",
    "embed player",
    "create podcast",
    "modify podcast",
  ],
  admin: [
    "modify organisation",
    "manage member",
    "create project",
    "modify project",
    "delete project",
    "delete podcast",
    "modify player",
    "modify player_branding",
    "modify player_intro_outro",
    "access api",
    "integrate api",
  ],
  owner: ["delete organisation", "manage billing"],
};

describe("rights of roles", () => {
  test("are those of the role below and what is its own", () => {
    const expected = new Set<RightName>();
    for (const role of roles.toReversed()) {
      for (const right of ofRole[role]) expected.add(right);
      expect([role, roleRights[role].toSorted()]).toEqual([role, [...expected].toSorted()]);
    }
  });

  test("are what an owner has on every plan, but for what a plan adds", () => {
    const added = new Set(planCatalogue.flatMap((plan) => plan.rights));
    const common = roleRights.owner.filter((right) => !added.has(right));
    for (const planId of planIds) {
      const had = rightsFor({ role: "owner", planId, billing: sandbox }).map(
        (right) => `${right.action} ${right.subject}`,
      );
      expect(had).toEqual(expect.arrayContaining(common));
    }
    expect(common).toHaveLength(28);
  });

  test("are made of the words that are listed, and each of those is of a right", () => {
    const words = roleRights.owner.map((right) => right.split(" "));
    expect(new Set(words.map(([action]) => action))).toEqual(new Set(actions));
    expect(new Set(words.map(([, subject]) => subject))).toEqual(new Set(subjects));
  });

  test("a role has all that the role below it has", () => {
    for (const [place, role] of roles.slice(0, -1).entries()) {
      const below = roles[place + 1];
      expect(roleRights[role]).toEqual(expect.arrayContaining([...roleRights[below ?? "viewer"]]));
    }
  });

  test("a viewer changes nothing", () => {
    const context = { role: "viewer", planId: "enterprise-plan", billing: sandbox } as const;
    const changing = new Set(["create", "modify", "delete", "manage", "upload", "integrate"]);
    expect(rightsFor(context).filter(({ action }) => changing.has(action))).toEqual([]);
  });

  test("only an owner handles money", () => {
    const allowed = roles.filter(
      (role) => denialReason({ role, planId: "free-plan", billing: sandbox }, "manage billing") === undefined,
    );
    expect(allowed).toEqual(["owner"]);
  });

  test("owner is above admin, admin above editor, editor above viewer, and no role above itself", () => {
    const above = roles.map((role) => roles.filter((other) => outranks(role, other)));
    expect(above).toEqual([["admin", "editor", "viewer"], ["editor", "viewer"], ["viewer"], []]);
  });

  test("a refusal says whether the role or the plan is in the way", () => {
    expect(denialReason({ role: "viewer", planId: "free-plan", billing: sandbox }, "access api")).toBe("role");
    expect(denialReason({ role: "owner", planId: "free-plan", billing: sandbox }, "access api")).toBe("plan");
    expect(denialReason({ role: "owner", planId: "free-plan", billing: "none" }, "access api")).toBeUndefined();
  });

  test("a right needs both the role and the plan", () => {
    assert(
      property(constantFrom(...roles), constantFrom(...planIds), (role, planId) => {
        const context = { role, planId, billing: sandbox };
        const names = rightsFor(context).map(({ action, subject }) => `${action} ${subject}`);
        expect(roleRights[role]).toEqual(expect.arrayContaining(names));
        const owners = rightsFor({ ...context, role: "owner" });
        expect(owners).toEqual(expect.arrayContaining(rightsFor(context)));
        expect(rightsFor({ ...context, billing: "none" })).toHaveLength(roleRights[role].length);
      }),
    );
  });
});

describe("organisations a person owns", () => {
  test("are one, unless one of them is on the enterprise plan or there are no plans", () => {
    expect(canOwnAnotherOrganisation("sandbox", [])).toBe(true);
    expect(canOwnAnotherOrganisation("sandbox", ["advanced-plan-usd"])).toBe(false);
    expect(canOwnAnotherOrganisation("sandbox", ["free-plan", "enterprise-plan-inr"])).toBe(true);
    expect(canOwnAnotherOrganisation("none", ["free-plan"])).toBe(true);
  });
});

describe("limits", () => {
  test("are those of the catalogue", () => {
    const rows = planCatalogue.map(({ name, limits }) => [name].concat(Object.values(limits)));
    expect(rows).toEqual([
      // words, articles, stored audios, projects, downloads, shows, members, MB of texts, MB of files
      ["free", 1000, 5, 3, 1, 5, 1, 1, 20, 500],
      ["preview", 1000, 5, 3, 1, 5, 1, 1, 20, 500],
      ["mini", 20_000, 15, null, 1, null, 1, 1, 100, 5000],
      ["starter", 50_000, 50, null, 3, null, 2, 2, 250, 20_000],
      ["standard", 250_000, 200, null, 10, null, 5, 5, 1000, 100_000],
      ["advanced", 500_000, 500, null, 25, null, null, 10, 2500, 250_000],
      ["enterprise", null, null, null, null, null, null, null, null, null],
    ]);
  });

  test("hold where there is billing", () => {
    for (const plan of planCatalogue)
      expect(limitsFor({ planId: plan.ids.inr, billing: sandbox })).toEqual(plan.limits);
  });

  test("there are none without billing", () => {
    for (const planId of planIds) {
      expect(Object.values(limitsFor({ planId, billing: "none" })).every((limit) => limit === null)).toBe(true);
    }
  });

  test("room is what is left below the limit", () => {
    expect([isBelowLimit(null, 10_000), isBelowLimit(3, 2), isBelowLimit(3, 3), isBelowLimit(0, 0)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("the preview", () => {
  test("is begun from a free plan only, and ends there again, in the currency it began in", () => {
    expect(planIds.map((id) => [id, previewPlanId(id)]).filter(([, preview]) => preview !== undefined)).toEqual([
      ["free-plan", "preview-plan-usd"],
      ["free-plan-inr", "preview-plan-inr-2"],
    ]);
    expect(planIds.map((id) => [id, planIdAfterPreview(id)]).filter(([, after]) => after !== undefined)).toEqual([
      ["preview-plan-usd", "free-plan"],
      ["preview-plan-inr-2", "free-plan-inr"],
    ]);
  });

  test("past its time is the free plan; other plans know no such time", () => {
    const until = new Date("2026-03-01T12:00:00Z");
    const before = new Date("2026-03-01T11:59:59.999Z");
    expect([
      effectivePlanId("preview-plan-inr-2", until, before),
      effectivePlanId("preview-plan-inr-2", until, until),
      effectivePlanId("preview-plan-usd", null, until),
      effectivePlanId("starter-plan-usd", until, until),
    ]).toEqual(["preview-plan-inr-2", "free-plan-inr", "preview-plan-usd", "starter-plan-usd"]);
  });
});

test("a subject is granted with any right on it, and what nothing stands behind never is", () => {
  function granted(rights: Parameters<typeof grantedSubjects>[0]): string[] {
    const all = grantedSubjects(rights);
    return Object.keys(all).filter((name) => all[name]);
  }
  expect(granted([])).toEqual([]);
  expect(granted([{ action: "modify", subject: "audio" }])).toEqual(["audio", "studio"]);
  expect(granted([{ action: "access", subject: "audio" }])).toEqual(["audio"]);
  expect(granted([{ action: "modify", subject: "player" }])).toEqual(["player", "player_customisation"]);
  expect(granted([{ action: "access", subject: "organisation" }])).toEqual(["organisation", "user"]);
  const every = actions.flatMap((action) => subjects.map((subject) => ({ action, subject })));
  const nothing = Object.keys(grantedSubjects(every)).filter((name) => !granted(every).includes(name));
  expect(nothing.toSorted()).toEqual([
    "ads",
    "chat_support",
    "customer_success_manager",
    "onboarding_specialist",
    "phone_support",
    "priority_support",
  ]);
});

describe("prices", () => {
  test("are those of the catalogue, and say who is offered what and how words are given", () => {
    const rows = planCatalogue.map((plan) => [
      plan.name,
      plan.monthlyUsd,
      plan.annualUsd,
      plan.isActive,
      plan.wordsOnce,
      plan.wordsByAgreement,
    ]);
    expect(rows).toEqual([
      // dollars a month, dollars a year, offered, words once, words by agreement
      ["free", 0, null, true, true, false],
      ["preview", 0, null, false, true, false],
      ["mini", 9, 99, false, false, false],
      ["starter", 19, 209, true, false, false],
      ["standard", 59, 649, true, false, false],
      ["advanced", 99, 1309, true, false, false],
      ["enterprise", null, null, true, false, true],
    ]);
    expect(PLAN_PREVIEW_DAYS).toBe(14);
  });

  test("in rupees are rounded to the nearest 10, less 1", () => {
    expect([0, 9, 19, 59, 99, 1309].map(rupeesFromDollars)).toEqual([0, 709, 1499, 4659, 7819, 103_409]);
  });

  test("a new organisation in India starts on the plan in rupees", () => {
    expect(["India", "IN", " india", "Indiana", undefined].map(initialPlanId)).toEqual([
      "free-plan-inr",
      "free-plan-inr",
      "free-plan-inr",
      "free-plan",
      "free-plan",
    ]);
  });
});
