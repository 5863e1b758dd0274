import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "apps/*/src/**/*.test.{ts,tsx}", "scripts/**/*.test.{ts,mjs}"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: "forks",
    globalSetup: ["apps/server/src/test-kit/global-setup.ts"],
  },
});
