import { expect, test } from "vitest";
import { nameVoices } from "./name-voices.ts";

const before = {
  voices: [
    ["", "Gareth", "m"],
    ["f2", "Carys", "f"],
    ["m3", "Rhys", "m"],
  ],
  retired: [["m6", "Owain", "m"]],
};
const welsh = { pool: "welsh", offset: 0 };

test("voices that stay keep their names, others are retired, and new ones take names that none had", () => {
  const chosen = [
    { variant: "", gender: "male" as const },
    { variant: "f2", gender: "female" as const },
    { variant: "ed", gender: "male" as const },
  ];
  expect(nameVoices(chosen, before, welsh)).toEqual({
    voices: [
      ["", "Gareth", "m"],
      ["f2", "Carys", "f"],
      ["ed", "Dylan", "m"],
    ],
    retired: [
      ["m3", "Rhys", "m"],
      ["m6", "Owain", "m"],
    ],
  });
});

test("a retired voice that is listed again has the name it had", () => {
  const { voices, retired } = nameVoices([{ variant: "m6", gender: "male" }], before, welsh);
  expect(voices).toEqual([["m6", "Owain", "m"]]);
  expect(retired.map(([variant]) => variant)).toEqual(["", "f2", "m3"]);
});

test("a voice that is heard as another gender than it was gets another name", () => {
  const { voices } = nameVoices([{ variant: "f2", gender: "male" }], before, welsh);
  expect(voices).toEqual([["f2", "Dylan", "m"]]);
});

test("where every name was had once, one of them serves again", () => {
  const chosen = ["a", "b", "c", "d"].map((variant) => ({ variant, gender: "male" as const }));
  const names = nameVoices(chosen, before, welsh).voices.map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(["Dylan", "Gareth", "Owain", "Rhys"]));
  expect(() => nameVoices([...chosen, { variant: "e", gender: "male" }], before, welsh)).toThrow("too few names");
});
