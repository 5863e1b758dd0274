import { type SettingName, settings } from "./settings.ts";
import { ConfigError } from "./values.ts";

/** Shorter names are near to too much that others set: PORTS, HOSTS, ROLE. */
const minLetters = 6;

/** Names one letter away from a setting that other programs really read; one environment may serve several. */
export const namesOfOthers: Readonly<Record<string, string>> = {
  DATABASE_URI: "The database of Payload CMS, and of many programs on MongoDB.",
  EMAIL_FROM: "The sender of Auth.js and Directus.",
  LOGLEVEL: "The log level of many programs, most of them in Python.",
};

/**
 * Refuses a variable that is no setting, but one letter away from one: it would be ignored without a word.
 * @throws {ConfigError} which names the setting
 */
function refuseMisspelt(source: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(source)) {
    if (!value?.trim()) continue;
    const meant = misspeltSetting(name);
    if (meant !== undefined) {
      throw new ConfigError(`${name} is not a setting of Lectern. Did you mean ${meant}? Rename it, or leave it out.`);
    }
  }
}

/** The setting that a name is likely meant for; undefined where it is one, or that of another program. */
export function misspeltSetting(name: string): SettingName | undefined {
  const letters = name.replaceAll(/[^a-z]/gi, "");
  if (letters.length < minLetters || name in namesOfOthers) return undefined;
  return settings.some((setting) => setting.name === name) ? undefined : similarSettingName(name);
}

/** The setting that differs in one letter more, less or other, or in two neighbours that are swapped. */
export function similarSettingName(name: string): SettingName | undefined {
  return settings.find((setting) => isOneEditApart(setting.name, name))?.name;
}

/** Of two different texts: what is left without their common start and end shows the edit. */
function isOneEditApart(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right === `${left[1]}${left[0]}`;
}

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
