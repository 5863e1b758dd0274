import { expect, test } from "vitest";
import { countLanguages, listLanguages, openingLanguage } from "./listed-languages.ts";

const languages = [
  { code: "fr-FR", name: "French (France)" },
  { code: "en-US", name: "English (United States)" },
  { code: "en-GB", name: "English (United Kingdom)" },
  { code: "eo-001", name: "Esperanto" },
];

test("a language with several dialects can be chosen as a whole, before them", () => {
  expect(listLanguages(languages)).toEqual([
    { code: "en", name: "English" },
    { code: "en-GB", name: "English (United Kingdom)" },
    { code: "en-US", name: "English (United States)" },
    { code: "eo-001", name: "Esperanto" },
    { code: "fr-FR", name: "French (France)" },
  ]);
});

test("languages are counted without their dialects", () => {
  expect(countLanguages(languages)).toBe(3);
  expect(countLanguages([])).toBe(0);
});

test.each([
  ["fr-FR", languages, "fr-FR"],
  ["xx", languages, "en-US"],
  [undefined, languages, "en-US"],
  ["xx", languages.slice(3), ""],
])("for a project in %s the list opens with %#", (project, listed, language) => {
  expect(openingLanguage(listed, project)).toBe(language);
});
