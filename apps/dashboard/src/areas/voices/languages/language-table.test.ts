import { describe, expect, test } from "vitest";
import {
  addRow,
  mergeServerTable,
  cancelEdit,
  changeEdit,
  confirmEdit,
  countChanges,
  dropRow,
  editRow,
  leaveEdit,
  type LanguageTable,
  createLanguageTable,
  prepareSave,
  reopenRefusedRow,
  restoreRow,
  wireRows,
} from "./language-table.ts";

const INCOMPLETE = "Please select a language and profile";
const TWICE = "This language has a profile already.";
const FULL = "You can only add 5 language profiles";

/** "en:a de:b" as the server answers it. */
function answer(text: string, version = 1) {
  return {
    version,
    language_profiles: text.split(" ").map((pair) => {
      const [language = "", profile = ""] = pair.split(":");
      return { lang_code: language, profile_id: profile, profile: { profile_name: profile } };
    }),
  };
}

/** A table as one line: its rows, the row in edit mode in brackets, what is wrong after an exclamation mark. */
function lineOf({ rows, edit, problem }: LanguageTable): string {
  const shown = (row: { language: string; profileId: string }) => `${row.language}:${row.profileId}`;
  const parts = rows.map((row) => (row.key === edit?.key ? `[${shown(edit)}]` : shown(row)));
  if (edit && !rows.some(({ key }) => key === edit.key)) parts.push(`[${shown(edit)}]`);
  const wrong = edit?.problem ?? problem;
  return parts.join(" ") + (wrong === undefined ? "" : ` ! ${wrong}`);
}

const reading = createLanguageTable(answer("en:a de:b"));
const untouched = editRow(reading, "de");
const changed = changeEdit(untouched, { profileId: "c" });
const emptied = changeEdit(untouched, { profileId: "" });
const doubled = changeEdit(untouched, { language: "en-GB" });
const begun = addRow(reading, "new");
const half = changeEdit(begun, { language: "fr" });
const whole = changeEdit(half, { profileId: "d" });
const refused = confirmEdit(half);

const events = {
  add: (table: LanguageTable) => addRow(table, "next"),
  "edit en": (table: LanguageTable) => editRow(table, "en"),
  confirm: confirmEdit,
  cancel: cancelEdit,
  leave: leaveEdit,
  save: prepareSave,
  "drop en": (table: LanguageTable) => dropRow(table, "en"),
  "drop de": (table: LanguageTable) => dropRow(table, "de"),
};

type Expected = Record<keyof typeof events, string>;

describe("one row is edited at a time", () => {
  const states: [string, LanguageTable, Expected][] = [
    [
      "reading",
      reading,
      {
        add: "en:a de:b [:]",
        "edit en": "[en:a] de:b",
        confirm: "en:a de:b",
        cancel: "en:a de:b",
        leave: "en:a de:b",
        save: "en:a de:b",
        "drop en": "de:b",
        "drop de": "en:a",
      },
    ],
    [
      "a row untouched",
      untouched,
      {
        add: "en:a de:b [:]",
        "edit en": "[en:a] de:b",
        confirm: "en:a de:b",
        cancel: "en:a de:b",
        leave: "en:a de:b",
        save: "en:a de:b",
        "drop en": "[de:b]",
        "drop de": "en:a",
      },
    ],
    [
      "a row changed",
      changed,
      {
        add: "en:a de:c [:]",
        "edit en": "[en:a] de:c",
        confirm: "en:a de:c",
        cancel: "en:a de:b",
        leave: "en:a de:c",
        save: "en:a de:c",
        "drop en": "[de:c]",
        "drop de": "en:a",
      },
    ],
    [
      "a row emptied",
      emptied,
      {
        add: `en:a [de:] ! ${INCOMPLETE}`,
        "edit en": `en:a [de:] ! ${INCOMPLETE}`,
        confirm: `en:a [de:] ! ${INCOMPLETE}`,
        cancel: "en:a de:b",
        leave: "en:a de:b",
        save: `en:a [de:] ! ${INCOMPLETE}`,
        "drop en": "[de:]",
        "drop de": "en:a",
      },
    ],
    [
      "a language of another row",
      doubled,
      {
        add: `en:a [en-GB:b] ! ${TWICE}`,
        "edit en": `en:a [en-GB:b] ! ${TWICE}`,
        confirm: `en:a [en-GB:b] ! ${TWICE}`,
        cancel: "en:a de:b",
        leave: "en:a de:b",
        save: `en:a [en-GB:b] ! ${TWICE}`,
        "drop en": "[en-GB:b]",
        "drop de": "en:a",
      },
    ],
    [
      "a new row, empty",
      begun,
      {
        add: "en:a de:b [:]",
        "edit en": "[en:a] de:b",
        confirm: `en:a de:b [:] ! ${INCOMPLETE}`,
        cancel: "en:a de:b",
        leave: "en:a de:b",
        save: "en:a de:b",
        "drop en": "de:b [:]",
        "drop de": "en:a [:]",
      },
    ],
    [
      "a new row, half",
      half,
      {
        add: `en:a de:b [fr:] ! ${INCOMPLETE}`,
        "edit en": `en:a de:b [fr:] ! ${INCOMPLETE}`,
        confirm: `en:a de:b [fr:] ! ${INCOMPLETE}`,
        cancel: "en:a de:b",
        leave: "en:a de:b",
        save: `en:a de:b [fr:] ! ${INCOMPLETE}`,
        "drop en": "de:b [fr:]",
        "drop de": "en:a [fr:]",
      },
    ],
    [
      "a new row, whole",
      whole,
      {
        add: "en:a de:b fr:d [:]",
        "edit en": "[en:a] de:b fr:d",
        confirm: "en:a de:b fr:d",
        cancel: "en:a de:b",
        leave: "en:a de:b fr:d",
        save: "en:a de:b fr:d",
        "drop en": "de:b [fr:d]",
        "drop de": "en:a [fr:d]",
      },
    ],
    [
      "a row refused",
      refused,
      {
        add: `en:a de:b [fr:] ! ${INCOMPLETE}`,
        "edit en": `en:a de:b [fr:] ! ${INCOMPLETE}`,
        confirm: `en:a de:b [fr:] ! ${INCOMPLETE}`,
        cancel: "en:a de:b",
        leave: "en:a de:b",
        save: `en:a de:b [fr:] ! ${INCOMPLETE}`,
        "drop en": `de:b [fr:] ! ${INCOMPLETE}`,
        "drop de": `en:a [fr:] ! ${INCOMPLETE}`,
      },
    ],
  ];
  const cells = states.flatMap(([name, table, expected]) =>
    Object.entries(events).map(([event, act]) => ({
      name,
      event,
      table,
      act,
      expected: expected[event as keyof Expected],
    })),
  );
  test.each(cells)("$name: $event", ({ table, act, expected }) => {
    expect(lineOf(act(table))).toBe(expected);
  });

  test("a change takes back what was said of the row", () => {
    expect(changeEdit(refused, { profileId: "d" }).edit?.problem).toBeUndefined();
  });
});

test("five rows are all; the sixth is refused", () => {
  const full = createLanguageTable(answer("en:a de:a fr:a es:a it:a"));
  expect(addRow(full, "new")).toMatchObject({ edit: undefined, problem: FULL });
  expect(addRow(dropRow(full, "it"), "new").edit).toBeDefined();
});

test.each([
  ["reading", reading, 0],
  ["a row untouched", untouched, 0],
  ["a row changed", changed, 1],
  ["a new row, empty", begun, 0],
  ["a new row, half", half, 1],
  ["another language in the same row", confirmEdit(changeEdit(untouched, { language: "fr" })), 1],
  ["a row changed and changed back", changeEdit(changed, { profileId: "b" }), 0],
  ["one dropped, one new", dropRow(whole, "en"), 2],
] as const)("changes that are not saved: %s", (_name, table, count) => {
  expect(countChanges(table)).toBe(count);
});

describe("others change the rows meanwhile", () => {
  const theirs = answer("en:x de:b", 2);

  test.each([
    ["reading", reading, "en:x de:b", false],
    ["a row changed and confirmed", confirmEdit(changed), "en:x de:c", true],
    ["a row in edit mode", changed, "en:x [de:c]", true],
    ["a new row, confirmed", confirmEdit(whole), "en:x de:b fr:d", true],
  ] as const)("%s", (_name, table, expected, isMerged) => {
    const next = mergeServerTable(table, theirs);
    expect(lineOf(next)).toBe(expected);
    expect(next).toMatchObject({ version: 2, isMerged });
  });

  test("the same rows again change nothing", () => {
    expect(mergeServerTable(changed, answer("en:a de:b"))).toEqual(changed);
  });

  test("a row that went with its profile is gone, and no conflict", () => {
    expect(mergeServerTable(reading, answer("en:a"))).toMatchObject({ isMerged: false, rows: [{ language: "en" }] });
  });

  test("a row in edit mode that others removed is a new one", () => {
    const next = confirmEdit(mergeServerTable(changed, answer("en:a", 2)));
    expect(lineOf(next)).toBe("en:a de:c");
    expect(countChanges(next)).toBe(1);
  });
});

test("more rows than can be kept are not sent", () => {
  const merged = mergeServerTable(
    confirmEdit(changeEdit(addRow(reading, "new"), { language: "fr", profileId: "d" })),
    answer("en:a de:b es:a it:a pl:a", 2),
  );
  expect(prepareSave(merged)).toMatchObject({ problem: FULL, rows: { length: 6 } });
  expect(prepareSave(dropRow(merged, "pl")).problem).toBeUndefined();
});

test("a row that could not be deleted is back in its place", () => {
  expect(lineOf(restoreRow(dropRow(reading, "en"), reading.rows[0]!, 0))).toBe("en:a de:b");
});

test("a row that the server refuses is opened with its sentence", () => {
  expect(lineOf(reopenRefusedRow(reading, 1, "Gone."))).toBe("en:a [de:b] ! Gone.");
  expect(lineOf(reopenRefusedRow(reading, 7, "Gone."))).toBe("en:a de:b ! Gone.");
});

test("rows go back as they came", () => {
  expect(wireRows(reading.rows)).toEqual([
    { lang_code: "en", profile_id: "a" },
    { lang_code: "de", profile_id: "b" },
  ]);
});

describe("a voice of another language", () => {
  const chosen = changeEdit(begun, { language: "fr", profileId: "c", spoken: "de-AT" });

  test("is asked about before it is taken over, by saving too", () => {
    for (const asked of [confirmEdit(chosen), prepareSave(chosen), addRow(chosen, "next")]) {
      expect([lineOf(asked), asked.edit?.isAsking]).toEqual(["en:a de:b [fr:c]", true]);
    }
    expect(lineOf(confirmEdit(confirmEdit(chosen), { isWanted: true }))).toBe("en:a de:b fr:c");
    expect(changeEdit(confirmEdit(chosen), {}).edit?.isAsking).toBe(false);
  });

  test("is no other one in another region, and one that was saved before is not asked about", () => {
    expect(lineOf(confirmEdit(changeEdit(begun, { language: "fr", profileId: "c", spoken: "fr-CA" })))).toBe(
      "en:a de:b fr:c",
    );
    expect(lineOf(confirmEdit(untouched))).toBe("en:a de:b");
  });
});
