import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { leftOut } from "./scripts/lib/slow-tests.mjs";
import { testLimits } from "./scripts/lib/test-clock.mjs";

const { testMs } = testLimits();

const shared = {
  testTimeout: testMs,
  hookTimeout: testMs,
  teardownTimeout: testMs,
  expect: { poll: { timeout: testMs } },
  pool: "forks",
  setupFiles: ["scripts/vitest-setup.ts", "scripts/restore-after-file.ts"] as string[],
  exclude: ["**/node_modules/**", ...leftOut()],
  // Loading the server's modules anew for each file costs more than its tests. Files share them, and nothing else: what a
  // test replaces it puts back, and the setup sees to it.
  isolate: false,
  unstubEnvs: true,
  unstubGlobals: true,
  restoreMocks: true,
} as const;

/** Node runs these sources as they are, and keeps them compiled for the next run. */
const native = { ...shared, experimental: { viteModuleRunner: false } };

/** Screens of the dashboard in a real browser, with an API that answers in the page. */
const components = "apps/dashboard/src/**/*.component.test.tsx";

const pure = ["script", "timeline", "captions", "podcast", "access", "billing", "contract", "client"].map(
  (name) => `packages/${name}/src/**/*.test.ts`,
);

export default defineConfig({
  test: {
    // What they leave of the cores while they wait, the tests in a browser take, which run beside them.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { ...native, name: "pure", include: pure } },
      {
        test: {
          ...shared,
          name: "page",
          include: ["apps/{dashboard,player}/**/*.test.{ts,tsx}"],
          exclude: [...shared.exclude, components],
        },
      },
      "apps/dashboard/vitest.config.ts",
      {
        test: {
          ...native,
          name: "server",
          include: [
            "packages/*/{src,scripts}/**/*.test.ts",
            "apps/server/src/**/*.test.ts",
            "scripts/**/*.test.{ts,mjs}",
          ],
          exclude: [...shared.exclude, ...pure],
          setupFiles: [...shared.setupFiles, "apps/server/src/test-kit/quick-scrypt.ts"],
          globalSetup: ["apps/server/src/test-kit/global-setup.ts"],
        },
      },
    ],
  },
});
