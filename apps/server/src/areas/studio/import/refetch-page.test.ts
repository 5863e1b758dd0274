import { applyChanges, diffScripts, type Script } from "@lectern/script";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { serve } from "../../../platform/fetch/test-kit.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";
import { watchContent } from "../../../test-kit/watch-content.ts";

let server: TestServer;
let publisher: Publisher;
let html: string | undefined;
let address: string;

const sentence = "The White Rabbit ran close by her, looked at its watch and hurried on down the hole.";

function story(...paragraphs: string[]): string {
  const texts = paragraphs.map((text) => `<p>${text} ${sentence}</p>`);
  return `<title>Alice falls</title><article>${texts.join("")}</article>`;
}

beforeEach(async () => {
  const port = await serve((_request, response) => {
    response.writeHead(html === undefined ? 404 : 200, { "content-type": "text/html" }).end(html ?? "");
  });
  address = `http://127.0.0.1:${port}/story`;
});
beforeAll(async () => {
  server = await startTestServer({ fetchAllow: [{ host: "127.0.0.1", port: undefined }] });
  publisher = await addPublisher(server);
});
afterAll(() => server.stop());

async function createItem(): Promise<string> {
  const draft = { title: "Draft", slate_value: [], is_draft: true };
  return (await publisher.inProject<{ content_id: string }>("POST", "/content/v2", draft)).content_id;
}

test("the page an item came from is read again, and nothing is changed, whether it can be read or not", async () => {
  const item = await createItem();
  html = story("One.", "Two.");
  const asked = { importType: 1, isReplaceContent: true, article_url: address };
  await publisher.inProject("POST", `/content/${item}/import_url`, asked);
  const before = await publisher.inProject<{ slate_body: Script }>("GET", `/content/${item}`);

  html = story("One.", "Three.", "Two.");
  const read = await publisher.inProject<{ title: string; slate_value: Script }>(
    "POST",
    `/content/${item}/refetch`,
    {},
  );
  expect(read.title).toBe("Alice falls");
  const texts = read.slate_value.map(({ children }) => JSON.stringify(children));
  expect(texts.map((text) => /One|Two|Three|Alice/.exec(text)?.[0])).toEqual(["Alice", "One", "Three", "Two"]);
  html = undefined;
  await expect(publisher.inProject("POST", `/content/${item}/refetch`, {})).rejects.toThrow(
    "There is no page at this address (404).",
  );
  expect(await publisher.inProject("GET", `/content/${item}`)).toEqual(before);
});

test("what is taken of it uses words for what is new alone", async () => {
  const item = await createItem();
  html = story("One.", "Two.");
  const asked = { importType: 1, isReplaceContent: true, article_url: address };
  await publisher.inProject("POST", `/content/${item}/import_url`, asked);
  const { slate_body: before } = await publisher.inProject<{ slate_body: Script }>("GET", `/content/${item}`);
  const watch = await watchContent(server.url, publisher.token(), item);
  await publisher.inProject("PUT", `/content/${item}/v2`, { title: "Alice", slate_value: before, is_draft: false });
  await watch.finished();

  html = story("One.", "A third one.", "Two.");
  const { slate_value: after } = await publisher.inProject<{ slate_value: Script }>(
    "POST",
    `/content/${item}/refetch`,
    {},
  );
  const merged = applyChanges(before, after, diffScripts(before, after));
  expect(merged).toHaveLength(before.length + 1);
  const price = await publisher.inProject("POST", `/content/${item}/credits`, { slate_value: merged });
  // "A third one." is new; the sentence after it was spoken before.
  expect(price).toMatchObject({ credits: 3 });
});

test("an item that came from no page has none to be read again", async () => {
  const item = await createItem();
  await expect(publisher.inProject("POST", `/content/${item}/refetch`, {})).rejects.toThrow(
    "This text was not imported from a web address.",
  );
});
