import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { spelloutData } from "../../../scripts/spellout-data.ts";
import { SPELLOUT_DATA } from "./spellout-data.ts";
import { spellout } from "./spellout.ts";

const lines = readFileSync(new URL("../../../fixtures/spellout.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));

describe("numbers by CLDR's rules", () => {
  test.each(lines.map((line) => [line.slice(0, line.indexOf(":")), line]))("are what ICU says: %s", (_, line) => {
    const [, language = "", set = "", values = ""] = /^(\S+) (\S+): (.*)$/u.exec(line) ?? [];
    const own = values.split("; ").map((entry) => {
      const value = entry.slice(0, entry.indexOf("="));
      return `${value}=${spellout(language, set, Number(value))}`;
    });
    expect(own.join("; ")).toBe(values);
  });

  test("rules that give another word for round numbers", () => {
    expect(spellout("pl", "ordinal-masculine", 100)).toBe("setny");
    expect(spellout("pl", "ordinal-masculine", 103)).toBe("sto trzeci");
    expect(spellout("ja", "numbering-year", 2024)).toBe("二〇二四");
  });

  test("an unknown language or rule set is an error and no guess", () => {
    expect(() => spellout("xx", "cardinal", 1)).toThrow("No rules to spell out numbers in xx.");
    expect(() => spellout("en", "cardinal-feminine", 1)).toThrow("No rules cardinal-feminine in en.");
  });

  test("the module holds what the installed CLDR data give", () => {
    expect(SPELLOUT_DATA).toEqual(spelloutData());
  });
});
