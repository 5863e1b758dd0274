import { expect, test } from "vitest";
import { consequencesOfDeletion, consequencesOfUpdate } from "./profile-uses.ts";

const uses = [
  { isDefault: false, languages: [] },
  { isDefault: true, languages: [] },
  { isDefault: true, languages: ["German", "French", "Welsh"] },
];

test("deleting says what loses the profile, and what keeps its values", () => {
  expect(uses.map((one) => consequencesOfDeletion(one).length)).toEqual([1, 2, 3]);
  expect(consequencesOfDeletion(uses[2]!)[1]).toBe(
    "It speaks German, French, and Welsh in the language profiles: that is removed too.",
  );
  expect(consequencesOfDeletion(uses[1]!)[0]).toMatch(/^It is the default/);
});

test("updating says what is spoken by it from now on, and that texts keep theirs", () => {
  expect(uses.map((one) => consequencesOfUpdate(one).length)).toEqual([1, 2, 3]);
  expect(consequencesOfUpdate(uses[2]!)[1]).toBe("It speaks German, French, and Welsh in new texts.");
});
