import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const shared = {
  testTimeout: 20_000,
  hookTimeout: 60_000,
  pool: "forks",
  setupFiles: ["scripts/vitest-setup.ts"],
} as const;

const pure = ["script", "captions", "access", "contract"].map((name) => `packages/${name}/src/**/*.test.ts`);

export default defineConfig({
  test: {
    // Server tests wait for the database as often as they compute: two cores carry two of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Without Node, DOM or clock there is nothing that one file could leave to the next.
      { test: { ...shared, name: "pure", include: pure, isolate: false } },
      {
        test: {
          ...shared,
          name: "whole",
          include: ["packages/*/src/**/*.test.ts", "apps/*/src/**/*.test.{ts,tsx}", "scripts/**/*.test.{ts,mjs}"],
          exclude: [...pure, "**/node_modules/**"],
          globalSetup: ["apps/server/src/test-kit/global-setup.ts"],
        },
      },
    ],
  },
});
