import type { WireProject } from "@lectern/contract";
import { describe, expect, test } from "vitest";
import { fieldProblems } from "../../../platform/forms/field-problems.ts";
import { isChanged, generalRules, type GeneralValues, serverFieldErrors, formValues } from "./general-values.ts";

const values: GeneralValues = {
  integration_name: "The Daily Wonder",
  description: "",
  site_url: "",
  category: "",
  platform: "",
  lang_code: "en-GB",
};
const project = { ...values, id: "p1", content_count: 3 } as unknown as WireProject;

describe("what can be saved", () => {
  test("only the name and the language are needed", () => {
    expect(fieldProblems(generalRules, values)).toEqual({});
    expect(fieldProblems(generalRules, { ...values, integration_name: " ", lang_code: "" })).toEqual({
      integration_name: "Name field is required.",
      lang_code: "Language field is required.",
    });
    expect(fieldProblems(generalRules, { ...values, integration_name: "ab" })).toEqual({
      integration_name: "Name field should be at least 3 character long.",
    });
  });

  test.each([
    ["", true],
    ["https://example.com", true],
    ["http://localhost:8080/blog", true],
    [" https://example.com/a?b=c ", true],
    ["example.com", false],
    ["ftp://example.com", false],
    ["https://", false],
    ["https://exa mple.com", false],
  ])("the site %j", (site_url, isRight) => {
    expect("site_url" in fieldProblems(generalRules, { ...values, site_url })).toBe(!isRight);
  });
});

test("spaces around are no change, everything else is", () => {
  expect(formValues(project)).toEqual(values);
  expect(isChanged({ ...values, integration_name: " The Daily Wonder " }, project)).toBe(false);
  expect(isChanged({ ...values, description: "News" }, project)).toBe(true);
  expect(isChanged({ ...values, lang_code: "en-US" }, project)).toBe(true);
});

test("the server's complaints go to their fields", () => {
  const errors = [
    { path: "site_url", message: "Site URL should start with http:// or https://." },
    { path: "id", message: "Wrong." },
  ];
  expect(serverFieldErrors(errors)).toEqual({ site_url: "Site URL should start with http:// or https://." });
});
