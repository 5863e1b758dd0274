import {
  podcastCategory,
  SHOW_IMAGE_REQUIRED_MESSAGE,
  showAuthor,
  showDescription,
  showEmail,
  showLanguage,
  showTitle,
  type ShowRules,
  type WireShow,
} from "@lectern/contract";
import { MAX_SEARCH_CHARACTERS, MAX_SHOW_RULE_ENTRIES, TOO_MANY_TITLE_WORDS_MESSAGE } from "@lectern/contract/limits";
import type { FieldErrors } from "../../../platform/forms/field-problems.ts";

/** A show's form: choices and lists as texts, so that they are compared and kept like the others. */
export interface ShowValues extends Record<string, string> {
  title: string;
  author: string;
  email: string;
  description: string;
  category: string;
  /** Empty: none. */
  sub_category: string;
  lang_code: string;
  /** The picture's address, or the name of a file that is not sent yet. */
  poster_path: string;
  is_explicit: "yes" | "no";
  is_automatic: "automatic" | "manual";
  show_type: WireShow["show_type"];
  copyright: string;
  /** Kinds of items, with commas between them; empty: all. */
  types: string;
  /** Languages, with commas between them; empty: all. */
  languages: string;
  /** One a line. */
  title_words: string;
}

export const showFieldRules = {
  title: showTitle,
  author: showAuthor,
  email: showEmail,
  description: showDescription,
  category: podcastCategory,
  lang_code: showLanguage,
};

export function newShowValues(user: { email: string; given_name: string; family_name: string }): ShowValues {
  return {
    title: "",
    author: `${user.given_name} ${user.family_name}`.trim(),
    email: user.email,
    description: "",
    category: "",
    sub_category: "",
    lang_code: "en",
    poster_path: "",
    is_explicit: "no",
    is_automatic: "manual",
    show_type: "episodic",
    copyright: "",
    types: "",
    languages: "",
    title_words: "",
  };
}

export function valuesOf(show: WireShow): ShowValues {
  const { title, author, email, description, category, sub_category, lang_code, show_type, copyright, rules } = show;
  return {
    title,
    author,
    email,
    description,
    category,
    sub_category,
    lang_code,
    poster_path: show.poster_path ?? "",
    is_explicit: show.is_explicit ? "yes" : "no",
    is_automatic: show.is_automatic ? "automatic" : "manual",
    show_type,
    copyright,
    types: rules.types.join(","),
    languages: rules.languages.join(","),
    title_words: rules.title_words.join("\n"),
  };
}

/** What is wrong where it takes more than a field's own rule to know. */
export function showValueProblems(values: ShowValues): FieldErrors<ShowValues> {
  const words = wordsIn(values.title_words);
  return {
    ...(values.poster_path === "" && { poster_path: SHOW_IMAGE_REQUIRED_MESSAGE }),
    ...(words.length > MAX_SHOW_RULE_ENTRIES && {
      title_words: TOO_MANY_TITLE_WORDS_MESSAGE,
    }),
    ...(words.some((word) => word.length > MAX_SEARCH_CHARACTERS) && {
      title_words: `A line has at most ${MAX_SEARCH_CHARACTERS} characters.`,
    }),
  };
}

/** The values as the calls take them; the picture and is_automatic apart, which the calls take differently. */
export function sentValues(values: ShowValues) {
  const { title, author, email, description, category, sub_category, lang_code, show_type, copyright } = values;
  return {
    title,
    author,
    email,
    description,
    category,
    sub_category,
    lang_code,
    show_type,
    copyright,
    is_explicit: values.is_explicit === "yes",
    rules: {
      types: splitList(values.types) as ShowRules["types"],
      languages: splitList(values.languages),
      title_words: wordsIn(values.title_words),
    },
  };
}

export function isChanged(values: ShowValues, before: ShowValues): boolean {
  return Object.keys(before).some((name) => values[name]?.trim() !== before[name]?.trim());
}

/** The server's validation errors by field of the form; a list's entries are told at the list. */
export function serverProblems(errors: readonly { path: string; message: string }[]): FieldErrors<ShowValues> {
  const found: FieldErrors<ShowValues> = {};
  for (const { path, message } of errors) {
    const [first = "", second = ""] = path.split(".");
    const name = first === "rules" ? second : first;
    if (name in emptyValues) found[name] ??= message;
  }
  return found;
}

const emptyValues = newShowValues({ email: "", given_name: "", family_name: "" });

export function splitList(text: string): string[] {
  return text.split(",").filter((entry) => entry !== "");
}

function wordsIn(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
