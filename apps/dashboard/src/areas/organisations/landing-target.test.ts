import { describe, expect, test } from "vitest";
import { parseCurrentProject } from "../../platform/storage/current-project.ts";
import { type LandingContext, idOfKey, landingTarget, newestFirst } from "./landing-target.ts";

const organisations = [
  { orgId: "o1", projectIds: ["p3", "p2", "p1"] },
  { orgId: "o2", projectIds: ["q1"] },
];

function target(arrival: Partial<LandingContext>) {
  return landingTarget({ organisations, stored: undefined, isNew: false, ...arrival });
}

describe("landingTarget", () => {
  test("a new person without an organisation is set up, whatever project this browser remembers", () => {
    const isNew = true;
    expect(target({ organisations: [], isNew })).toEqual({ kind: "set-up" });
    expect(target({ organisations: [], isNew, stored: { orgId: "o1", projectId: "p1" } })).toEqual({ kind: "set-up" });
    expect(target({ organisations: [], isNew, planId: "starter-plan-usd" })).toEqual({ kind: "set-up" });
  });

  test("a person without an organisation who is invited, or had one, chooses", () => {
    expect(target({ organisations: [] })).toEqual({ kind: "chooser" });
  });

  test("a wanted plan leads to the plans of the first organisation", () => {
    expect(target({ planId: "starter-plan-usd", stored: { orgId: "o2", projectId: "q1" } })).toEqual({
      kind: "upgrade",
      orgId: "o1",
    });
  });

  test("the stored project is opened while it is there, in any organisation", () => {
    const stored = { orgId: "o1", projectId: "p2" };
    expect(target({ stored })).toEqual({ kind: "project", ...stored });
    const elsewhere = { orgId: "o2", projectId: "q1" };
    expect(target({ stored: elsewhere })).toEqual({ kind: "project", ...elsewhere });
  });

  test("none stored opens the list of projects", () => {
    expect(target({})).toEqual({ kind: "projects", orgId: "o1" });
  });

  test("a stored project that is gone gives way to the newest", () => {
    const newest = { kind: "project", orgId: "o1", projectId: "p3" };
    expect(target({ stored: { orgId: "o1", projectId: "gone" } })).toEqual(newest);
    expect(target({ stored: { orgId: "o2", projectId: "p1" } })).toEqual(newest);
  });

  test("no project at all opens the list", () => {
    const bare = [{ orgId: "o1", projectIds: [] }];
    expect(target({ organisations: bare, stored: { orgId: "o1", projectId: "gone" } })).toEqual({
      kind: "projects",
      orgId: "o1",
    });
  });

  test("who left in the middle of the survey or the welcome comes back to it", () => {
    for (const step of ["work", "audio"] as const) {
      const survey = [{ orgId: "o1", projectIds: [], unfinished: step }];
      expect(target({ organisations: survey })).toEqual({ kind: "survey", step });
    }
    const welcome = [{ orgId: "o1", projectIds: [], unfinished: "welcome" as const }];
    expect(target({ organisations: welcome })).toEqual({ kind: "welcome", orgId: "o1" });
    const stored = { orgId: "o2", projectId: "q1" };
    expect(target({ organisations: [...welcome, ...organisations], stored })).toEqual({ kind: "project", ...stored });
  });
});

test("newestFirst goes by the time of making", () => {
  const made = ["2026-01-02T00:00:00Z", "2026-03-01T00:00:00.000Z", "2025-12-31T00:00:00Z"].map((created_at) => ({
    created_at,
  }));
  expect(newestFirst(made).map((one) => one.created_at.slice(0, 7))).toEqual(["2026-03", "2026-01", "2025-12"]);
});

test("ids are read from keys", () => {
  expect(idOfKey("ORG#0193-a")).toBe("0193-a");
});

describe("parseCurrentProject", () => {
  test.each([[null], [""], ["one"], ["one/"], ["/two"], ["one/two/three"]])("%j is none", (stored) => {
    expect(parseCurrentProject(stored)).toBeUndefined();
  });

  test("two ids are one", () => {
    expect(parseCurrentProject("one/two")).toEqual({ orgId: "one", projectId: "two" });
  });
});
