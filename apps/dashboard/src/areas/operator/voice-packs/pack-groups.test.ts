import type { WireVoicePack } from "@lectern/contract";
import { expect, test } from "vitest";
import { dialectsOf, groupPacks } from "./pack-groups.ts";

function pack(id: string, locales: string[], state: WireVoicePack["state"] = "available"): WireVoicePack {
  return {
    id,
    name: id,
    description: "",
    source: "catalogue",
    state,
    phase: null,
    bytes_done: 0,
    bytes_total: null,
    message: null,
    license: null,
    sample: null,
    voices: locales.map((locale) => ({ code: locale, name: "Ada", gender: "female", locales: [locale] })),
  };
}

const packs = [
  pack("swede", ["sv-SE"]),
  pack("kokoro", ["en-US", "zh-CN"]),
  pack("thorsten", ["de-DE"]),
  pack("amy", ["en-US", "en-GB"]),
  pack("broken", ["it-IT"], "failed"),
];

function found(search: string, { staying = [] as string[], languages = [] as string[] } = {}): [string, string[]][] {
  return groupPacks(packs, { search, staying: new Set(staying), languages }).map(({ title, packs: grouped }) => [
    title,
    grouped.map(({ id }) => id),
  ]);
}

test("what is here comes first, then what speaks several languages, then language by language", () => {
  expect(found("")).toEqual([
    ["On this installation", ["broken"]],
    ["Several languages", ["kokoro"]],
    ["English", ["amy"]],
    ["German", ["thorsten"]],
    ["Swedish", ["swede"]],
  ]);
});

test("languages, names and voices are found, each word of a search", () => {
  expect(found("german")).toEqual([["German", ["thorsten"]]]);
  expect(found(" ADA  chin ")).toEqual([["Several languages", ["kokoro"]]]);
  expect(found("en-gb")).toEqual([["English", ["amy"]]]);
  expect(found("klingon")).toEqual([]);
});

test("the languages that a person reads come before others", () => {
  const titles = found("", { languages: ["sv", "de-AT"] }).map(([title]) => title);
  expect(titles).toEqual(["On this installation", "Several languages", "German", "Swedish", "English"]);
});

test("a pack that is added stays where it was found", () => {
  const adding = packs.map((one) => (one.id === "amy" ? { ...one, state: "adding" as const } : one));
  const titleOf = (staying: string[]) =>
    groupPacks(adding, { search: "", staying: new Set(staying), languages: [] }).find((group) =>
      group.packs.some(({ id }) => id === "amy"),
    )?.title;
  expect(titleOf([])).toBe("On this installation");
  expect(titleOf(["amy"])).toBe("English");
});

test("a pack of one dialect says which, one of several says its languages", () => {
  expect(dialectsOf(pack("alan", ["en-GB"]))).toEqual(["British English"]);
  expect(dialectsOf(pack("kokoro", ["en-US", "zh-CN"]))).toEqual(["Chinese", "English"]);
});

test("a sentence that all packs of a language are tried with stands once", () => {
  const sampled = packs.map((one) => ({ ...one, sample: one.id === "amy" ? "Hello." : "Hej." }));
  const groups = groupPacks([...sampled, { ...pack("ryan", ["en-US"]), sample: "Hello." }], {
    search: "",
    staying: new Set(),
    languages: [],
  });
  expect(groups.map(({ title, sample }) => [title, sample])).toEqual([
    ["On this installation", null],
    ["Several languages", null],
    ["English", "Hello."],
    ["German", "Hej."],
    ["Swedish", "Hej."],
  ]);
});
