import { expect, test } from "vitest";
import { phonesOfIpa } from "./flite-engine.ts";

test.each([
  ["ˈnæsə", ["n ae1 s ax0"]],
  ["/həˈloʊ/", ["hh ax0 l ow1"]],
  ["t͡ʃɛk", ["ch eh1 k"]],
  ["ˈnuː ˈjɔːk", ["n uw1", "y ao1 k"]],
  ["ˌɪntəˈnɛt", ["ih0 n t ax0 n eh1 t"]],
  ["ˈfaɪə", ["f ay1 ax0"]],
  ["bɔ̃ˈʒuʁ", ["b ao0 n zh uw1 r"]],
  ["kən", ["k ax1 n"]],
])("%s is spoken as it stands, or by the nearest sounds", (ipa, phones) => {
  expect(phonesOfIpa(ipa)).toEqual(phones);
});

test("what is no transcription is none", () => {
  expect(phonesOfIpa("§")).toBeUndefined();
  expect(phonesOfIpa("ʔ")).toBeUndefined();
});
