import type { z } from "zod";

/** Said of a text that has to say something. */
export const EMPTY_MESSAGE = "This cannot be empty.";

const maxNamedKeys = 3;
const maxKeyCharacters = 40;
const maxNamedOptions = 12;

/**
 * What a validator's issue says to a person, for every schema that has no sentence of its own. It is Zod's error map for
 * all schemas of the product, so that the validator's own wording is never shown.
 */
export function validationMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return typeSentence(issue.expected, issue.input);
    case "too_big":
      return sizeSentence(issue.origin, issue.maximum, issue.inclusive === false ? "less than" : "at most", "long");
    case "too_small":
      if (issue.origin === "string" && Number(issue.minimum) === 1) return EMPTY_MESSAGE;
      return sizeSentence(issue.origin, issue.minimum, issue.inclusive === false ? "more than" : "at least", "short");
    case "invalid_value":
      return issue.input === undefined ? required : optionSentence(issue.values);
    case "not_multiple_of":
      return `A multiple of ${issue.divisor} is expected here.`;
    case "invalid_format":
      return formatSentences[issue.format] ?? "This is not written the way it has to be.";
    case "unrecognized_keys":
      return unknownKeysSentence(issue.keys);
    case "invalid_union":
      return issue.input === undefined ? required : other;
    case "invalid_key":
    case "invalid_element":
    case "custom":
    default:
      return other;
  }
}

const required = "This field is required.";
const other = "This is not valid here.";

const expectations: Readonly<Record<string, string>> = {
  string: "A text is expected here.",
  number: "A number is expected here.",
  int: "A whole number is expected here.",
  boolean: "true or false is expected here.",
  array: "A list is expected here.",
  object: "An object with named fields is expected here.",
  never: "Nothing is expected here.",
};

function typeSentence(expected: string, input: unknown): string {
  return input === undefined ? required : (expectations[expected] ?? other);
}

const idExpected = "An id is expected here: a UUID.";

const formatSentences: Readonly<Record<string, string>> = {
  guid: idExpected,
  uuid: idExpected,
  date: "A day such as 2026-01-31 is expected here.",
  datetime: "A time such as 2026-01-31T12:00:00Z is expected here.",
  email: "An email address is expected here.",
  url: "A web address is expected here.",
};

function sizeSentence(origin: string, bound: number | bigint, relation: string, word: "long" | "short"): string {
  if (origin === "string") return `This text is too ${word}: ${relation} ${bound} characters.`;
  if (origin === "array") return `This list is too ${word}: ${relation} ${bound} entries.`;
  return `This number is too ${word === "long" ? "large" : "small"}: ${relation} ${bound}.`;
}

function optionSentence(options: readonly unknown[]): string {
  const names = options.slice(0, maxNamedOptions).map((name) => (name === "" ? '""' : String(name)));
  if (options.length > names.length) names.push("…");
  return names.length === 1 ? `${names[0]} is expected here.` : `One of these is expected: ${names.join(", ")}.`;
}

/** Names a few of the keys, shortened: the input may be megabytes long. */
function unknownKeysSentence(keys: readonly string[]): string {
  const named = keys.slice(0, maxNamedKeys).map((key) => `"${key.slice(0, maxKeyCharacters).toWellFormed()}"`);
  const more = keys.length > named.length ? ` and ${keys.length - named.length} more` : "";
  return keys.length === 1
    ? `This field is not known: ${named.join("")}.`
    : `These fields are not known: ${named.join(", ")}${more}.`;
}
