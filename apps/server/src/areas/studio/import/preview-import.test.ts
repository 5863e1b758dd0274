import { afterAll, beforeAll, expect, test } from "vitest";
import { page, serve } from "../../../platform/fetch/test-kit.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";

let server: TestServer;
let publisher: Publisher;

beforeAll(async () => {
  server = await startTestServer({ fetchAllow: [{ host: "127.0.0.1", port: undefined }] });
  publisher = await addPublisher(server);
});
afterAll(() => server.stop());

const sentence = "The White Rabbit ran close by her, looked at its watch and hurried on down the hole.";
const html = `<title>Alice falls</title><article><p>One. ${sentence}</p><p class="shop">Come to our shop.</p>
  <ul><li>entry</li></ul><h2>Then</h2><p>Two. ${sentence}</p></article>`;

test("what a project's rules would read is shown before they are saved, and read by imports after", async () => {
  const address = `http://127.0.0.1:${await serve(page(html))}/story`;
  const rules = { include: ["article", ".elsewhere"], exclude: [".shop", "ul"] };
  const preview = await publisher.inProject("POST", "/import_preview", {
    article_url: address,
    extraction_rules: rules,
  });
  expect(preview).toEqual({
    title: "Alice falls",
    paragraphs: [{ text: `One. ${sentence}` }, { text: "Then", heading: 1 }, { text: `Two. ${sentence}` }],
    paragraph_count: 3,
    word_count: 39,
    matches: { include: [1, 0], exclude: [1, 1] },
  });
  expect(await publisher.inProject("GET", "")).toMatchObject({ extraction_rules: { include: [], exclude: [] } });

  const saved = await publisher.inProject("PUT", "/extraction_rules", rules);
  expect(saved).toMatchObject({ extraction_rules: rules });
  expect(await publisher.inProject("GET", "")).toMatchObject({ extraction_rules: rules });
  const draft = { title: "Draft", slate_value: [], is_draft: true };
  const { content_id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", draft);
  const asked = { importType: 1, isReplaceContent: true, article_url: address };
  await publisher.inProject("POST", `/content/${content_id}/import_url`, asked);
  const item = JSON.stringify(await publisher.inProject("GET", `/content/${content_id}`));
  expect(item).toContain("Two. The White Rabbit");
  expect(item).not.toContain("Come to our shop");
});

test("a wrong selector is told, and changes nothing", async () => {
  const before = await publisher.inProject("GET", "");
  const wrong = { include: [".fine"], exclude: [".fine", "p:hover"] };
  await expect(publisher.inProject("PUT", "/extraction_rules", wrong)).rejects.toThrow(
    "This is not a valid CSS selector.",
  );
  expect(await publisher.inProject("GET", "")).toEqual(before);
});
