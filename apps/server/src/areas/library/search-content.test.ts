import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test-kit/index.ts";
import { createTestLibrary, type TestLibrary } from "../../test-kit/library/test-library.ts";
import { listContentPage } from "./list-content.ts";

let base: TestDatabase;
let library: TestLibrary;

beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.close());

beforeEach(async () => {
  library = await createTestLibrary(base);
});

async function found(keyword: string): Promise<string[]> {
  const { items } = await listContentPage(base.database, { ...library, keyword });
  return items.map(({ content }) => content.title);
}

describe("search", () => {
  test("finds a keyword in titles and texts, in any case, and nothing of other projects", async () => {
    await library.add({ title: "Down the Rabbit-Hole", text: "Alice was beginning" });
    await library.add({ title: "The Pool of Tears", text: "Curiouser and curiouser! cried ALICE" });
    library = await library.anotherProject();
    await library.add({ title: "Alice elsewhere" });
    expect(await found("alice")).toEqual(["Alice elsewhere"]);
  });

  test("comes in pages, as the list does", async () => {
    for (let item = 1; item <= 25; item += 1) await library.add({ title: `Alice ${item}` });
    await library.add({ title: "The Hatter" });
    const search = { ...library, keyword: "alice" };
    const first = await listContentPage(base.database, search);
    const second = await listContentPage(base.database, { ...search, pageToken: first.nextPageToken });
    expect([first.items.length, second.items.length]).toEqual([20, 5]);
    expect(second.nextPageToken).toBeUndefined();
    expect(first.total).toEqual({ total: 25, isAtLeast: false });
  });
});
