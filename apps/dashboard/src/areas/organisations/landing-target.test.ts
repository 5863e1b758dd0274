import { describe, expect, test } from "vitest";
import { parseCurrentProject } from "../../app/current-project.ts";
import { idOfKey, landingTarget, newestFirst } from "./landing-target.ts";

const owned = [
  { orgId: "o1", projectIds: ["p3", "p2", "p1"] },
  { orgId: "o2", projectIds: ["q1"] },
];

describe("landingTarget", () => {
  test("someone without an organisation is set up", () => {
    expect(landingTarget([], undefined)).toEqual({ kind: "set-up" });
    expect(landingTarget([], { orgId: "o1", projectId: "p1" })).toEqual({ kind: "set-up" });
  });

  test("the stored project is opened while it is there, in any organisation", () => {
    expect(landingTarget(owned, { orgId: "o1", projectId: "p2" })).toEqual({
      kind: "project",
      orgId: "o1",
      projectId: "p2",
    });
    expect(landingTarget(owned, { orgId: "o2", projectId: "q1" })).toEqual({
      kind: "project",
      orgId: "o2",
      projectId: "q1",
    });
  });

  test("none stored opens the list of projects", () => {
    expect(landingTarget(owned, undefined)).toEqual({ kind: "projects", orgId: "o1" });
  });

  test("a stored project that is gone gives way to the newest", () => {
    expect(landingTarget(owned, { orgId: "o1", projectId: "gone" })).toEqual({
      kind: "project",
      orgId: "o1",
      projectId: "p3",
    });
    expect(landingTarget(owned, { orgId: "o2", projectId: "p1" })).toEqual({
      kind: "project",
      orgId: "o1",
      projectId: "p3",
    });
  });

  test("no project at all opens the list", () => {
    const bare = [{ orgId: "o1", projectIds: [] }];
    expect(landingTarget(bare, { orgId: "o1", projectId: "gone" })).toEqual({ kind: "projects", orgId: "o1" });
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
