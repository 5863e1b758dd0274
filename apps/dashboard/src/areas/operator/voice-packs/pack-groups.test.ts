import type { WireVoicePack } from "@lectern/contract";
import { expect, test } from "vitest";
import { groupPacks } from "./pack-groups.ts";

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

function found(search: string): [string, string[]][] {
  return groupPacks(packs, search).map(({ title, packs: grouped }) => [title, grouped.map(({ id }) => id)]);
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
