import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test-kit/index.ts";
import { createTestLibrary, spokenBy, type TestLibrary } from "../../../test-kit/library/test-library.ts";
import { listContentPage } from "../list-content.ts";
import { saveText } from "../store.ts";
import { refreshSearch } from "./refresh-search.ts";
import { searchContent } from "./search-content.ts";

const { signal } = new AbortController();
let base: TestDatabase;
let library: TestLibrary;

beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.close());

beforeEach(async () => {
  library = await createTestLibrary(base);
});

async function save(contentId: string, plainText: string): Promise<void> {
  const text = { title: "A book", script: [], plainText, wordCount: 0 };
  await library.tenant((trx) => saveText(trx, contentId, text, new Date()));
}

async function found(keyword: string): Promise<number> {
  const { organisationId, projectId } = library;
  return (await searchContent(base.database, { organisationId, projectId, keyword })).hits.length;
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

test("items that a changed lexicon changed are listed as changed: the newest at once, all of them after a while", async () => {
  for (let item = 0; item < 45; item += 1) await library.add({ isPublished: true, script: spokenBy("espeak/en-US") });
  const { organisationId, projectId } = library;
  const changed = async (): Promise<number | undefined> =>
    (await listContentPage(base.database, { organisationId, projectId, isChanged: true })).total?.total;
  expect(await changed()).toBe(0);
  const lexicon = [{ original: "curiouser", replaceWith: "stranger", language: "en-US" }];
  await library.tenant((trx) =>
    trx
      .updateTable("project")
      .set({ pronunciation_library: JSON.stringify(lexicon), lexicon_version: 2 })
      .where("id", "=", projectId)
      .execute(),
  );
  expect(await changed()).toBe(10);
  await refreshSearch(base.database, signal);
  expect(await changed()).toBe(45);
});
