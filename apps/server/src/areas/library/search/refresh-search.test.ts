import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { createTestLibrary, spokenBy, type TestLibrary } from "../../../test-kit/library/test-library.ts";
import { listContentPage } from "../list/list-content.ts";
import { saveText } from "../store.ts";
import { refreshSearch } from "./refresh-search.ts";
import { searchContent } from "./search-content.ts";

const { signal } = new AbortController();
const base = useTestDatabase();
let library: TestLibrary;

beforeEach(async () => {
  library = await createTestLibrary(base);
});

async function save(contentId: string, plainText: string, of = library): Promise<void> {
  const text = { title: "A book", script: [], plainText, wordCount: 0 };
  await of.tenant((trx) => saveText(trx, contentId, text, new Date()));
}

async function found(keyword: string): Promise<number> {
  const { organisationId, projectId } = library;
  return (await searchContent(base, { organisationId, projectId, keyword })).hits.length;
}

test("the words of a long text follow its save, those of a short one come with it", async () => {
  const id = await library.add({ title: "A book", text: "Alice" });
  await save(id, "the hatter");
  expect([await found("hatter"), await found("alice")]).toEqual([1, 0]);
  await save(id, `the dormouse ${"and so on ".repeat(2001)}`);
  expect([await found("dormouse"), await found("hatter")]).toEqual([0, 1]);
  await refreshSearch(base.database, signal);
  expect([await found("dormouse"), await found("hatter")]).toEqual([1, 0]);
  await save(id, `the queen ${"and so on ".repeat(2001)}`);
  await refreshSearch(base.database, signal);
  expect([await found("dormouse"), await found("queen")]).toEqual([0, 1]);
});

/** What was compared before, was compared with another lexicon. */
async function changeLexicon(of: TestLibrary): Promise<void> {
  const lexicon = [{ original: "curiouser", replaceWith: "stranger", language: "en-US" }];
  await of.tenant((trx) =>
    trx
      .updateTable("project")
      .set({ pronunciation_library: JSON.stringify(lexicon), lexicon_version: 2 })
      .where("id", "=", of.projectId)
      .execute(),
  );
}

test("items that a changed lexicon changed are listed as changed: the newest at once, all of them after a while", async () => {
  for (let item = 0; item < 45; item += 1) await library.add({ isPublished: true, script: spokenBy("espeak/en-US") });
  const { organisationId, projectId } = library;
  const changed = async (): Promise<number | undefined> =>
    (await listContentPage(base, { organisationId, projectId, isChanged: true })).total?.total;
  expect(await changed()).toBe(0);
  await changeLexicon(library);
  expect(await changed()).toBe(10);
  await refreshSearch(base.database, signal);
  expect(await changed()).toBe(45);
});

describe("an organisation with more than a run does", () => {
  let other: TestLibrary;
  const twoTurns = { turns: 2, words: 2, comparisons: 2 };

  beforeEach(async () => {
    await refreshSearch(base.database, signal);
    other = await createTestLibrary(base);
  });

  test("leaves the words of others their turn, whichever is first", async () => {
    const stale = async (of: TestLibrary): Promise<number> =>
      (
        await of.tenant((trx) =>
          trx.selectFrom("search_document").select("content_id").where("is_stale", "=", true).execute(),
        )
      ).length;
    for (let item = 0; item < 5; item += 1)
      await save(await library.add({ title: "A book" }), `the hatter ${"and so on ".repeat(2001)}`);
    await save(await other.add({ title: "A book" }), `the queen ${"and so on ".repeat(2001)}`, other);
    expect([await stale(library), await stale(other)]).toEqual([5, 1]);
    await refreshSearch(base.database, signal, twoTurns);
    expect([await stale(library), await stale(other)]).toEqual([3, 0]);
    await refreshSearch(base.database, signal, twoTurns);
    expect(await stale(library)).toBe(0);
  });

  test("leaves the lexicons of others their turn, however many projects it has", async () => {
    const spoken = { isPublished: true, script: spokenBy("espeak/en-US") };
    const changed = async (of: TestLibrary): Promise<number> =>
      (
        await of.tenant((trx) =>
          trx
            .selectFrom("library_facet")
            .select("content_id")
            .where("project_id", "=", of.projectId)
            .where("facet", "=", "changed:audio")
            .execute(),
        )
      ).length;
    const projects = [library, await library.anotherProject(), await library.anotherProject()];
    for (const project of [...projects, other]) {
      await project.add(spoken);
      await changeLexicon(project);
    }
    await refreshSearch(base.database, signal, twoTurns);
    expect(await changed(other)).toBe(1);
    const ofProjects = await Promise.all(projects.map(changed));
    expect(ofProjects.filter((count) => count === 1)).toHaveLength(1);
    await refreshSearch(base.database, signal, twoTurns);
    expect(await Promise.all(projects.map(changed))).toEqual([1, 1, 1]);
  });
});
