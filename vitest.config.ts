import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const shared = {
  // Far above what any of them takes: on a busy machine the slowest takes ten times as long.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  pool: "forks",
  setupFiles: ["scripts/vitest-setup.ts"] as string[],
  // Loading the server's modules anew for each file costs more than its tests. Files share them, and nothing else: what a
  // test replaces it puts back, and the setup sees to it.
  isolate: false,
  unstubEnvs: true,
  unstubGlobals: true,
  restoreMocks: true,
} as const;

const pure = ["script", "timeline", "captions", "podcast", "access", "billing", "contract", "client"].map(
  (name) => `packages/${name}/src/**/*.test.ts`,
);

export default defineConfig({
  test: {
    // Server tests wait for processes, sockets and timers: one more than there are cores keeps those busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...shared, name: "pure", include: pure } },
      {
        test: {
          ...shared,
          name: "whole",
          include: [
            "packages/*/{src,scripts}/**/*.test.ts",
            "apps/*/src/**/*.test.{ts,tsx}",
            "scripts/**/*.test.{ts,mjs}",
          ],
          exclude: [...pure, "**/node_modules/**"],
          setupFiles: [...shared.setupFiles, "apps/server/src/test-kit/quick-scrypt.ts"],
          globalSetup: ["apps/server/src/test-kit/global-setup.ts"],
        },
      },
    ],
  },
});
