import { describe, expect, test } from "vitest";
import { redirectTarget } from "./redirect-target.ts";

describe("redirectTarget", () => {
  test("keeps an address of ours", () => {
    expect(redirectTarget("/organisation/1/integration/2/content?q=alice#top")).toBe(
      "/organisation/1/integration/2/content?q=alice#top",
    );
  });

  test.each([
    [undefined],
    [""],
    ["https://evil.example/"],
    ["//evil.example/"],
    ["/\\evil.example/"],
    ["/\t/evil.example"],
    ["javascript:alert(1)"],
    ["organisation"],
    ["/sign-in?next=/sign-in"],
    ["/forgot-password"],
  ])("goes to the landing page instead of %j", (next) => {
    expect(redirectTarget(next)).toBe("/");
  });
});
