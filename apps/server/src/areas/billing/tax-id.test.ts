import { describe, expect, test } from "vitest";
import { isInEuropeanUnion, normaliseTaxId } from "./tax-id.ts";

describe("a tax number", () => {
  test.each([
    ["DE", "de 136 695 976", "DE136695976"],
    ["DE", "136695976", "DE136695976"],
    ["GR", "GR094259216", "EL094259216"],
    ["FR", "Fr 40 303 265 045", "FR40303265045"],
    ["GB", "GB 980 7806 84", "GB980780684"],
    ["NO", "NO 995 525 828 MVA", "NO995525828MVA"],
    ["CH", "CHE-107.787.577 IVA", "CHE107787577IVA"],
    ["IN", "27aapfu0939f1zv", "27AAPFU0939F1ZV"],
    ["AU", "83 914 571 673", "83914571673"],
    // Of a country whose rules are not known, as it is.
    ["KE", "P051234567X", "P051234567X"],
    ["DE", "", ""],
  ])("of %s, given as %s, is written as %s", (country, given, taxId) => {
    expect(normaliseTaxId(country, given)).toEqual({ taxId });
  });

  test.each([
    ["DE", "DE136695978", "This is no tax number of Germany. One looks like DE136695976."],
    ["DE", "FR40303265045", "This is no tax number of Germany. One looks like DE136695976."],
    ["IN", "27AAPFU0939F1ZW", "This is no tax number of India. One looks like 27AAPFU0939F1ZV."],
    ["KE", "x", "A tax number has 4 to 30 letters and digits."],
    ["KE", "<script>alert(1)</script>", "A tax number has 4 to 30 letters and digits."],
  ])("of %s is not %s", (country, given, problem) => {
    expect(normaliseTaxId(country, given)).toEqual({ problem });
  });

  const known =
    "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK AU BR CA CH GB IN IS JP KR MX NO NZ SG ZA";
  test.each(known.split(" "))("the example that %s gives is one", (country) => {
    const refused = normaliseTaxId(country, "0");
    expect(refused).toHaveProperty("problem");
    const example = /looks like (?<example>\w+)\.$/.exec("problem" in refused ? refused.problem : "")?.groups?.[
      "example"
    ];
    expect(normaliseTaxId(country, example ?? "")).toEqual({ taxId: example });
  });
});

test("the European Union has 27 members, and neither Norway nor the United Kingdom is one", () => {
  const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  expect(codes.filter((code) => isInEuropeanUnion(code))).toHaveLength(27);
  expect(isInEuropeanUnion("NO") || isInEuropeanUnion("GB")).toBe(false);
});
