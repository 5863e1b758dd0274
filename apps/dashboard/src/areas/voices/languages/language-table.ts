import { languageOf } from "@lectern/script";
import {
  LANGUAGE_PROFILE_INCOMPLETE_MESSAGE,
  LANGUAGE_PROFILE_TWICE_MESSAGE,
  TOO_MANY_LANGUAGE_PROFILES_MESSAGE,
  type WireLanguageProfiles,
} from "@lectern/contract";
import { MAX_LANGUAGE_PROFILES } from "@lectern/contract/limits";

/** Which profile speaks a language. */
export interface LanguageRow {
  /** Of the row on this screen: it stays when its language is changed. */
  key: string;
  /** BCP 47. */
  language: string;
  profileId: string;
}

export interface RowVersions {
  /** From which both were made. */
  base: readonly LanguageRow[];
  mine: readonly LanguageRow[];
  theirs: readonly LanguageRow[];
}

/**
 * Three-way merge of language rows, language by language: what was changed here wins, everything else is as others left
 * it. May have more rows than can be saved.
 */
export function mergeRows({ base, mine, theirs }: RowVersions): LanguageRow[] {
  const before = byLanguage(base);
  const own = byLanguage(mine);
  const changed = (language: string) => before.get(language)?.profileId !== own.get(language)?.profileId;

  const kept = theirs.flatMap((row) => {
    const language = languageOf(row.language);
    if (!changed(language)) return [row];
    const ours = own.get(language);
    return ours ? [{ ...ours, key: row.key }] : [];
  });
  const known = byLanguage(theirs);
  const added = mine.filter(({ language }) => changed(languageOf(language)) && !known.has(languageOf(language)));
  return [...kept, ...added];
}

function byLanguage(rows: readonly LanguageRow[]): Map<string, LanguageRow> {
  return new Map(rows.map((row) => [languageOf(row.language), row]));
}

/** The row whose cells are selects; empty where nothing is chosen yet. */
export interface RowEdit extends LanguageRow {
  problem: string | undefined;
  /** Language of the chosen profile's voice, as far as it was chosen here. */
  spoken?: string | undefined;
  /** Whether it is asked if a voice of another language is wanted. */
  isAsking?: boolean;
}

/** The table of language profiles while it is edited. Every function returns a new one. */
export interface LanguageTable {
  /** As the server has them. */
  saved: readonly LanguageRow[];
  version: number;
  /** With the changes that are not saved. */
  rows: readonly LanguageRow[];
  edit: RowEdit | undefined;
  /** Why the table as a whole was not taken. */
  problem: string | undefined;
  /** Others changed the rows meanwhile, and the changes made here were put on top of theirs. */
  isMerged: boolean;
}

export function createLanguageTable({ language_profiles: rows, version }: WireLanguageProfiles): LanguageTable {
  const saved = rows.map(({ lang_code: language, profile_id: profileId }) => ({ key: language, language, profileId }));
  return { saved, version, rows: saved, edit: undefined, problem: undefined, isMerged: false };
}

/** Begins a new row below the others; the one being edited is confirmed first. */
export function addRow(table: LanguageTable, key: string): LanguageTable {
  const next = closeEdit(table);
  if (next.edit) return next;
  if (next.rows.length >= MAX_LANGUAGE_PROFILES) return setTableProblem(next, TOO_MANY_LANGUAGE_PROFILES_MESSAGE);
  return { ...next, edit: { key, language: "", profileId: "", problem: undefined } };
}

/** Turns a row into selects; the one being edited is confirmed first. */
export function editRow(table: LanguageTable, key: string): LanguageTable {
  const next = closeEdit(table);
  const row = next.rows.find((one) => one.key === key);
  return next.edit || !row ? next : { ...next, edit: { ...row, problem: undefined } };
}

export function changeEdit(
  table: LanguageTable,
  change: Partial<Pick<RowEdit, "language" | "profileId" | "spoken">>,
): LanguageTable {
  return table.edit ? { ...table, edit: { ...table.edit, ...change, problem: undefined, isAsking: false } } : table;
}

/**
 * Takes the edited row over, or says why it cannot be; a voice of another language only when that `isWanted`, which it asks
 * otherwise.
 */
export function confirmEdit(table: LanguageTable, { isWanted = false } = {}): LanguageTable {
  const { edit, rows } = table;
  if (!edit) return table;
  const { key, language, profileId, spoken } = edit;
  if (language === "" || profileId === "") return refuseEdit(table, LANGUAGE_PROFILE_INCOMPLETE_MESSAGE);
  if (rows.some((row) => row.key !== key && languageOf(row.language) === languageOf(language))) {
    return refuseEdit(table, LANGUAGE_PROFILE_TWICE_MESSAGE);
  }
  if (!isWanted && spoken !== undefined && languageOf(spoken) !== languageOf(language)) {
    return { ...table, edit: { ...edit, isAsking: true } };
  }
  const row = { key, language, profileId };
  const isNew = !rows.some((one) => one.key === key);
  return {
    ...table,
    rows: isNew ? [...rows, row] : rows.map((one) => (one.key === key ? row : one)),
    edit: undefined,
    problem: undefined,
  };
}

export function cancelEdit(table: LanguageTable): LanguageTable {
  return { ...table, edit: undefined, problem: undefined };
}

/** Takes the edited row over where that is possible, and leaves it as it was where it is not. */
export function leaveEdit(table: LanguageTable): LanguageTable {
  const next = closeEdit(table);
  return next.edit ? cancelEdit(next) : next;
}

/** Takes a row off the table. */
export function dropRow(table: LanguageTable, key: string): LanguageTable {
  return {
    ...table,
    rows: table.rows.filter((row) => row.key !== key),
    edit: table.edit?.key === key ? undefined : table.edit,
    problem: undefined,
  };
}

/** Puts a row back to its place. */
export function restoreRow(table: LanguageTable, row: LanguageRow, index: number): LanguageTable {
  return { ...table, rows: table.rows.toSpliced(index, 0, row) };
}

/** The table as it is sent: the edited row taken over, and refused with more rows than can be kept. */
export function prepareSave(table: LanguageTable): LanguageTable {
  const next = closeEdit(table);
  return next.rows.length > MAX_LANGUAGE_PROFILES ? setTableProblem(next, TOO_MANY_LANGUAGE_PROFILES_MESSAGE) : next;
}

export function setTableProblem(table: LanguageTable, problem: string): LanguageTable {
  return { ...table, problem };
}

/** Opens a row that the server refused, with its sentence. */
export function reopenRefusedRow(table: LanguageTable, index: number, problem: string): LanguageTable {
  const row = table.rows[index];
  return row ? { ...table, edit: { ...row, problem } } : setTableProblem(table, problem);
}

/** Takes over what the server has now. What was changed here stays, on top of what others changed. */
export function mergeServerTable(table: LanguageTable, answer: WireLanguageProfiles): LanguageTable {
  const server = createLanguageTable(answer);
  if (isSame(server.saved, table.saved)) return { ...table, version: server.version };
  const rows = mergeRows({ base: table.saved, mine: table.rows, theirs: server.saved });
  const isMerged = !isSame(rows, server.saved) || table.edit !== undefined;
  return { ...server, rows, edit: table.edit, isMerged };
}

/** How many rows differ from what the server has, the one being edited included. */
export function countChanges({ saved, rows, edit }: LanguageTable): number {
  const before = new Map(saved.map((row) => [row.key, row]));
  const after = new Map(rows.map((row) => [row.key, row]));
  if (edit && (edit.language !== "" || edit.profileId !== "")) after.set(edit.key, edit);
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => !isSameRow(before.get(key), after.get(key))).length;
}

export function wireRows(rows: readonly LanguageRow[]): { lang_code: string; profile_id: string }[] {
  return rows.map(({ language, profileId }) => ({ lang_code: language, profile_id: profileId }));
}

/** Confirms the edited row; a new one in which nothing was chosen is dropped. */
function closeEdit(table: LanguageTable): LanguageTable {
  const { edit } = table;
  return edit && edit.language === "" && edit.profileId === "" ? cancelEdit(table) : confirmEdit(clearProblem(table));
}

function clearProblem(table: LanguageTable): LanguageTable {
  return { ...table, problem: undefined };
}

function refuseEdit(table: LanguageTable, problem: string): LanguageTable {
  return table.edit ? { ...table, edit: { ...table.edit, problem } } : table;
}

function isSame(a: readonly LanguageRow[], b: readonly LanguageRow[]): boolean {
  return a.length === b.length && a.every((row, index) => isSameRow(row, b[index]));
}

function isSameRow(a: LanguageRow | undefined, b: LanguageRow | undefined): boolean {
  return a?.language === b?.language && a?.profileId === b?.profileId;
}
