import { afterAll, vi } from "vitest";

// Before each test Vitest puts back what the one before it replaced; after the last one of a file, the next file is loaded.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
