import type { WireProject } from "@lectern/contract";
import { checkProjectName } from "../create/project-name.ts";

export interface GeneralValues extends Record<string, string> {
  integration_name: string;
  description: string;
  site_url: string;
  category: string;
  platform: string;
  lang_code: string;
}

export const generalLimits = { description: 1000, site_url: 2000 } as const;

export function valuesOf(project: WireProject): GeneralValues {
  const { integration_name, description, site_url, category, platform, lang_code } = project;
  return { integration_name, description, site_url, category, platform, lang_code };
}

/** What is sent: without spaces around. */
export function trimmed(values: GeneralValues): GeneralValues {
  return {
    ...values,
    integration_name: values.integration_name.trim(),
    description: values.description.trim(),
    site_url: values.site_url.trim(),
  };
}

/** Whether there is something to save. */
export function differs(values: GeneralValues, project: WireProject): boolean {
  const [now, before] = [trimmed(values), valuesOf(project)];
  return Object.keys(before).some((name) => now[name] !== before[name]);
}

/** What is wrong, by field. */
export function checkGeneral(values: GeneralValues): Partial<GeneralValues> {
  const { integration_name, site_url, lang_code } = trimmed(values);
  const name = checkProjectName(integration_name);
  const isSite = site_url === "" || /^https?:\/\/[^\s/?#]\S*$/i.test(site_url);
  return {
    ...(name !== undefined && { integration_name: name }),
    ...(!isSite && { site_url: "Site URL should start with http:// or https://." }),
    ...(lang_code === "" && { lang_code: "Language field is required." }),
  };
}

/** What the server found wrong with single fields of the form. */
export function refusedFields(errors: readonly { path: string; message: string }[]): Partial<GeneralValues> {
  const names = new Set(["integration_name", "description", "site_url", "category", "platform", "lang_code"]);
  return Object.fromEntries(errors.filter(({ path }) => names.has(path)).map(({ path, message }) => [path, message]));
}

/** Kinds of sites; a project may also have one that is not among them. */
export const categories = [
  "News",
  "Magazine",
  "Blog",
  "Business",
  "Education",
  "Entertainment",
  "Health",
  "Lifestyle",
  "Podcast",
  "Science",
  "Sports",
  "Technology",
  "Travel",
  "Other",
] as const;
