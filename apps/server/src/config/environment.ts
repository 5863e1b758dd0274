import { refuseMisspelt } from "./misspelt-settings.ts";
import { type SettingName, settings } from "./settings.ts";

/** The settings as they were given: text, trimmed, and only those that are not empty. */
export type Environment = Partial<Record<SettingName, string>>;

/** The only reader of process.env. @throws {ConfigError} on a misspelt setting */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  refuseMisspelt(source);
  const environment: Environment = {};
  for (const { name } of settings) {
    const value = source[name]?.trim();
    if (value) environment[name] = value;
  }
  return environment;
}
