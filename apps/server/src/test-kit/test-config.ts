import { type Config, loadConfig } from "../config/index.ts";

/** A config as a first start has it, with what a test needs otherwise. Nothing on disk is touched. */
export function testConfig(changes: Partial<Config> = {}): Config {
  const config = loadConfig({ SECRET: "a secret for tests, long enough to sign", LOG_LEVEL: "silent" }, "/nowhere");
  return { ...config, ...changes };
}
