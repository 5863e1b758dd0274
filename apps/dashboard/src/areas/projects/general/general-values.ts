import {
  projectCategory,
  projectDescription,
  projectLanguage,
  projectName,
  siteUrl,
  type WireProject,
} from "@lectern/contract";

export interface GeneralValues extends Record<string, string> {
  integration_name: string;
  description: string;
  site_url: string;
  category: string;
  platform: string;
  lang_code: string;
}

/** Validation rules by field. */
export const generalRules = {
  integration_name: projectName,
  description: projectDescription,
  site_url: siteUrl,
  category: projectCategory,
  platform: projectCategory,
  lang_code: projectLanguage,
};

export function formValues(project: WireProject): GeneralValues {
  const { integration_name, description, site_url, category, platform, lang_code } = project;
  return { integration_name, description, site_url, category, platform, lang_code };
}

/** The values to send, trimmed. */
export function trimmed(values: GeneralValues): GeneralValues {
  return {
    ...values,
    integration_name: values.integration_name.trim(),
    description: values.description.trim(),
    site_url: values.site_url.trim(),
  };
}

/** Whether the form has unsaved changes. */
export function isChanged(values: GeneralValues, project: WireProject): boolean {
  const [now, before] = [trimmed(values), formValues(project)];
  return Object.keys(before).some((name) => now[name] !== before[name]);
}

/** The server's validation errors by form field. */
export function serverFieldErrors(errors: readonly { path: string; message: string }[]): Partial<GeneralValues> {
  const names = new Set(["integration_name", "description", "site_url", "category", "platform", "lang_code"]);
  return Object.fromEntries(errors.filter(({ path }) => names.has(path)).map(({ path, message }) => [path, message]));
}

/** Site types; a project may have one that is not in this list. */
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
