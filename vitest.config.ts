import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "apps/*/src/**/*.test.{ts,tsx}", "scripts/**/*.test.{ts,mjs}"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: "forks",
    setupFiles: ["scripts/vitest-setup.ts"],
    globalSetup: ["apps/server/src/test-kit/global-setup.ts"],
  },
});
