import { describe, expect, test } from "vitest";
import { lexemeProblem } from "./schemas/lexicon.ts";
import { parseLexicon } from "./validation.ts";

const entry = { original: "Lectern", replaceWith: "leck turn", language: "en" };
const duplicate =
  "This text exists for this language, please delete the same from pronunciation library before adding again.";

describe("parseLexicon", () => {
  test("takes complete entries, white space cut", () => {
    expect(
      parseLexicon([
        { ...entry, original: " Lectern " },
        { ...entry, language: "de" },
      ]),
    ).toEqual({
      ok: true,
      lexicon: [entry, { ...entry, language: "de" }],
    });
  });

  test.each(["original", "replaceWith", "language"])("[L5] %s is needed", (field) => {
    expect(parseLexicon([{ ...entry, [field]: "  " }])).toEqual({
      ok: false,
      errors: [{ path: "0", message: "All fields are mandatory!" }],
    });
    expect(lexemeProblem({ ...entry, [field]: "" }, [])).toBe("All fields are mandatory!");
  });

  test("[L5] the same original for the same language is refused, whatever its case", () => {
    const again = { ...entry, original: "LECTERN", language: "EN" };
    expect(parseLexicon([entry, again])).toEqual({ ok: false, errors: [{ path: "1.original", message: duplicate }] });
    expect(lexemeProblem(again, [entry])).toBe(duplicate);
    expect(lexemeProblem({ ...again, language: "en-GB" }, [entry])).toBeUndefined();
  });

  test.each([
    ["no list", {}],
    ["no entry", [1]],
    ["an unknown field", [{ ...entry, id: 1 }]],
    ["a wrong language", [{ ...entry, language: "!" }]],
    ["a number", [{ ...entry, original: 5 }]],
    ["a long text", [{ ...entry, replaceWith: "a".repeat(201) }]],
    ["too many", Array.from({ length: 5001 }, (_, index) => ({ ...entry, original: `w${index}` }))],
  ])("refuses %s", (_what, value) => {
    expect(parseLexicon(value).ok).toBe(false);
  });
});
