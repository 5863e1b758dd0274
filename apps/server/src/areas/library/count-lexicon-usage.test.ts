import { type Lexeme, textToBlocks } from "@lectern/script";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { createIds } from "../../platform/ids/index.ts";
import { insertOrganisation, type TestDatabase } from "../../test-kit/index.ts";
import { espeakProfile } from "../../test-kit/espeak-block.ts";
import { defaultProject, insertProject } from "../projects/index.ts";
import {
  createLexiconUsageCounter,
  findTouchedItems,
  lexiconUsageBounds,
  type LexiconUsageBounds,
} from "./find-touched-items.ts";
import { insertContent } from "./store.ts";

const newId = (() => {
  const ids = createIds();
  return () => ids.uuid();
})();

const nasa: Lexeme = { original: "NASA", replaceWith: "nassa", language: "en" };
const esa: Lexeme = { original: "ESA", replaceWith: "ˈiːsə", language: "en", alphabet: "ipa" };
const jaxa: Lexeme = { original: "JAXA", replaceWith: "jaksa", language: "en" };

const base = useTestDatabase();
let organisationId: string;
let projectId: string;

beforeEach(async () => {
  [organisationId, projectId] = [newId(), newId()];
  await base.database.tenant(organisationId, async (trx) => {
    await insertOrganisation(trx, { id: organisationId });
    const project = defaultProject({ id: projectId, organisationId, name: "The Gazette" });
    await insertProject(trx, { ...project, pronunciation_library: JSON.stringify([nasa, esa, jaxa]) });
  });
});

/** An item for each text, with a block for each of its lines. */
async function add(texts: readonly string[]): Promise<void> {
  const rows = texts.map((text) => ({
    id: newId(),
    organisation_id: organisationId,
    project_id: projectId,
    content_type: "voiceover" as const,
    title: "",
    script: textToBlocks(
      text.split("\n").map((line) => ({ text: line })),
      espeakProfile,
    ),
    composer_settings: JSON.stringify({ zoomLevel: 60, includeTitle: true, sections: [] }),
    plain_text: text,
    word_count: 0,
    is_draft: true,
  }));
  await base.database.tenant(organisationId, async (trx) => {
    for (const row of rows) await insertContent(trx, row);
  });
}

function count(bounds: Partial<LexiconUsageBounds> = {}) {
  return createLexiconUsageCounter(base, { ...lexiconUsageBounds, ...bounds })({ organisationId, projectId });
}

test("counts items and sentences of a project of many items, page by page", async () => {
  const texts = Array.from({ length: 70 }, (_, index) =>
    index % 7 === 0 ? "NASA flew. Then nasa landed. ESA did not." : index % 2 === 0 ? "ESA alone." : "Nobody.",
  );
  await add(texts);
  const usage = await count();
  expect(usage).toMatchObject({ items: 70, isComplete: true });
  expect(usage.entries).toEqual([
    { lexeme: nasa, items: 10, sentences: 20 },
    { lexeme: esa, items: 40, sentences: 40 },
  ]);
});

test("an item that is counted in parts is one item", async () => {
  await add([Array.from({ length: 250 }, () => "NASA flew.").join("\n")]);
  expect((await count()).entries).toEqual([{ lexeme: nasa, items: 1, sentences: 250 }]);
});

test("a project of exactly as many items as a page is complete", async () => {
  await add(["NASA.", "NASA.", "NASA.", "NASA."]);
  expect(await count({ page: 2 })).toMatchObject({ items: 4, isComplete: true });
});

test("beyond its bounds it says that there is more: the newest items are looked at", async () => {
  await add(["NASA.", "ESA.", "ESA.", "ESA."]);
  expect(await count({ items: 3, page: 2 })).toEqual({
    entries: [{ lexeme: esa, items: 3, sentences: 3 }],
    version: expect.any(Number),
    items: 3,
    isComplete: false,
  });
  expect(await count({ characters: 10 })).toMatchObject({ items: 2, isComplete: false });
  expect(await count({ characters: 1 })).toMatchObject({ items: 1, isComplete: false });
});

test("an organisation has one count at a time, and others do not wait for it", async () => {
  await add(["NASA."]);
  const running = new Map<string, number>();
  let mostOfOne = 0;
  let mostOfAll = 0;
  const database: Pick<TestDatabase["database"], "tenant"> = {
    async tenant(organisation, work) {
      running.set(organisation, (running.get(organisation) ?? 0) + 1);
      mostOfOne = Math.max(mostOfOne, running.get(organisation) ?? 0);
      mostOfAll = Math.max(
        mostOfAll,
        [...running.values()].reduce((sum, one) => sum + one, 0),
      );
      try {
        return await base.database.tenant(organisationId, work);
      } finally {
        running.set(organisation, (running.get(organisation) ?? 0) - 1);
      }
    },
  };
  const counter = createLexiconUsageCounter({ database });
  const asked = [organisationId, organisationId, "another"].map((one) => counter({ organisationId: one, projectId }));
  for (const usage of await Promise.all(asked)) expect(usage.items).toBe(1);
  expect(mostOfOne).toBe(1);
  expect(mostOfAll).toBe(2);
});

test("finds what an entry would change before it is saved, in parts where the project is large", async () => {
  await add(["Delta flew.", "Delta won. A delta lost.", "NASA flew.", "The DELTA of the Nile. NASA."]);
  const delta: Lexeme = { original: "delta", replaceWith: "dell ta", language: "en" };
  const find = (entry: Lexeme, more: { items?: number; before?: string } = {}) =>
    findTouchedItems(
      base,
      { organisationId, projectId, entry, before: more.before },
      { signal: new AbortController().signal, bounds: { ...lexiconUsageBounds, items: more.items ?? 500 } },
    );
  const all = await find(delta);
  expect(all).toMatchObject({ itemCount: 3, sentences: 4, looked: 4, before: undefined });
  expect(all.items.map(({ sentences, hasAudio }) => [sentences, hasAudio])).toEqual([
    [1, false],
    [2, false],
    [1, false],
  ]);
  const first = await find(delta, { items: 2 });
  expect(first).toMatchObject({ itemCount: 1, sentences: 1, looked: 2, before: expect.any(String) });
  expect(await find(delta, { before: first.before ?? "" })).toMatchObject({ itemCount: 2, sentences: 3 });
  expect(await find({ ...delta, caseSensitive: true })).toMatchObject({ itemCount: 1, sentences: 1 });
  expect(await find({ ...delta, original: "del.a", regex: true })).toMatchObject({ itemCount: 3, sentences: 4 });
  // A longer entry wins where it stands.
  const flew: Lexeme = { original: "flew", replaceWith: "flu", language: "*" };
  expect(await find({ ...flew, original: "NASA flew" })).toMatchObject({ itemCount: 1 });
  expect(await find({ ...nasa, replaceWith: "again" })).toMatchObject({ itemCount: 2, sentences: 2 });
});
