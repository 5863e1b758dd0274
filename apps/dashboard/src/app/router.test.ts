import { expect, onTestFinished, test, vi } from "vitest";

test("the gallery is part of development alone", async () => {
  async function paths(): Promise<string[]> {
    vi.resetModules();
    const { createAppRouter } = await import("./router.tsx");
    return Object.keys(createAppRouter().routesByPath);
  }
  // Files share their modules.
  onTestFinished(() => void vi.resetModules());
  expect(await paths()).toContain("/gallery");
  vi.stubEnv("DEV", false);
  expect(await paths()).not.toContain("/gallery");
});
