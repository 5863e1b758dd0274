import { expect, test } from "vitest";
import { choiceOf, languageChoices } from "./language-choices.ts";

const choices = languageChoices([
  { code: "fr-BE", name: "French (Belgium)" },
  { code: "fr-FR", name: "French (France)" },
  { code: "cy-GB", name: "Welsh (United Kingdom)" },
  { code: "de-AT", name: "German (Austria)" },
  { code: "hy-AM", name: "Armenian (Armenia)" },
  { code: "hyw-AM", name: "Armenian (Western)" },
]);

test("each language is listed once, by name, for all its regions", () => {
  expect(choices).toEqual([
    { value: "hy-AM", label: "Armenian (Armenia)" },
    { value: "hyw-AM", label: "Armenian (Western)" },
    { value: "fr-FR", label: "French" },
    { value: "de-AT", label: "German" },
    { value: "cy-GB", label: "Welsh" },
  ]);
});

test("a row in another region is the same language", () => {
  expect(choiceOf(choices, "fr-CA")?.label).toBe("French");
  expect(choiceOf(choices, "is-IS")).toBeUndefined();
});
