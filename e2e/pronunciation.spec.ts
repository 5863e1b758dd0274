import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { espeakBlock } from "../apps/server/src/test-kit/espeak-block.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { projectPath } from "./kit/paths.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";
import { signIn } from "./kit/sign-in.ts";

let server: SharedServer;
let publisher: Publisher;
let contentId: string;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
  const made = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
    title: "Space",
    slate_value: [espeakBlock("NASA paid $5 in 1999. Then NASA left.")],
    is_draft: true,
  });
  contentId = made.content_id;
});

test("what will be spoken is seen before it is paid for, and changed here or everywhere", async ({ page }) => {
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, `content/${contentId}`));
  await page.getByText("NASA paid $5").click();
  await page.getByRole("button", { name: "More for this block" }).click();
  await page.getByRole("menuitem", { name: "What will be spoken" }).click();
  const dialog = page.getByRole("dialog", { name: "What will be spoken" });
  await expect(dialog.getByRole("button", { name: "$5: five dollars" })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await dialog.getByRole("button", { name: "$5: five dollars" }).click();
  await expect(dialog.getByText("because it is an amount of money")).toBeVisible();
  await dialog.getByLabel("Spoken as").fill("a fiver");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog.getByRole("button", { name: "$5: a fiver" })).toBeVisible();

  await dialog.getByRole("button", { name: "$5: a fiver" }).click();
  await dialog.getByRole("radio", { name: "IPA" }).click();
  await dialog.getByLabel("Spoken as").fill("ə ˈf4ɪvɚ");
  await expect(dialog.getByText("“4” is not a symbol of the IPA.")).toBeVisible();
  await dialog.getByLabel("Spoken as").fill("ə ˈfaɪvɚ");
  await dialog.getByRole("button", { name: "Listen" }).click();
  await expect(dialog.getByRole("button", { name: "Listen again" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog.getByRole("button", { name: "$5: /ə ˈfaɪvɚ/" })).toBeVisible();

  await dialog.getByRole("button", { name: /^1999: / }).click();
  await dialog.getByLabel("Spoken as").fill("the nineties");
  await dialog.getByRole("checkbox", { name: /^Everywhere/ }).check();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog.getByRole("button", { name: "1999: the nineties" })).toBeVisible();

  await dialog.getByRole("button", { name: "1999: the nineties" }).click();
  await dialog.getByLabel("Spoken as").fill("a year");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog.getByText(/^This text exists for this language/)).toBeVisible();
  await dialog.getByRole("button", { name: "Replace the entry “the nineties”" }).click();
  await expect(dialog.getByRole("button", { name: "1999: a year" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith("/pronunciation_library") && answer.request().method() === "PUT",
  );
  expect((await saved).ok()).toBe(true);
  const word = await page.getByText(" in 1999.").evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (!text.currentNode.textContent?.includes("1999") || text.currentNode.nodeType !== Node.TEXT_NODE)
      text.nextNode();
    const at = text.currentNode.textContent.indexOf("1999");
    const range = document.createRange();
    range.setStart(text.currentNode, at);
    range.setEnd(text.currentNode, at + 4);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.mouse.move(word.x, word.y);
  const hint = page.getByRole("status").filter({ hasText: "by the pronunciation library" });
  await expect(hint).toContainText("Spoken “a year”");
  await hint.getByRole("button", { name: "Entry" }).click();
  const library = page.getByRole("dialog", { name: "Pronunciation library" });
  await expect(library.getByLabel("Search the library")).toHaveValue("1999");
  await expect(library.getByRole("listitem").filter({ hasText: "1999" })).toContainText("1 sentence here");
});

test("the library is searched, heard, and goes out of and into CSV and PLS files", async ({ page }) => {
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, `content/${contentId}`));
  await page.getByRole("button", { name: "Pronunciation" }).click();
  const library = page.getByRole("dialog", { name: "Pronunciation library" });
  const csv = "original,replaceWith,language\r\nNASA,nassa,en\r\nESA,eesa,en\r\nnasa,again,en\r\nhalf,,en\r\n";
  await library
    .getByLabel("CSV or PLS file of entries")
    .setInputFiles({ name: "words.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(page.getByText("2 entries added, 1 there already, 1 without all three fields.")).toBeVisible();
  const rows = library.getByRole("list", { name: "Entries" }).getByRole("listitem");
  await expect(rows.filter({ hasText: "nassa" })).toContainText("2 sentences here");
  await expect(rows.filter({ hasText: "nassa" })).toContainText("in all 2 sentences, 1 item");
  await expect(rows.filter({ hasText: "eesa" })).toContainText("not in this text");
  await expectAccessibleInBothThemes(page);

  await library.getByRole("button", { name: "Listen to “NASA”" }).click();
  await expect(library.getByRole("button", { name: "Pause" })).toBeVisible();

  await library.getByLabel("Search the library").fill("EES");
  await expect(rows).toHaveCount(1);
  await expect(library.getByText(/^1 of \d entries$/)).toBeVisible();

  const download = page.waitForEvent("download");
  await library.getByRole("button", { name: "Export CSV" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toContain("NASA,nassa,en\r\nESA,eesa,en");

  const pls = page.waitForEvent("download");
  await library.getByRole("button", { name: "Export PLS" }).click();
  await page.getByRole("menuitem", { name: "English", exact: true }).click();
  const xml = await readFile(await (await pls).path(), "utf8");
  expect(xml).toContain("<grapheme>ESA</grapheme><alias>eesa</alias>");
  const jaxa = xml.replace("ESA", "JAXA").replace("</lexicon>", "<meta/></lexicon>");
  await library
    .getByLabel("CSV or PLS file of entries")
    .setInputFiles({ name: "words.pls", mimeType: "application/pls+xml", buffer: Buffer.from(jaxa) });
  await expect(page.getByText("1 entry added.")).toBeVisible();
  await expect(library.getByRole("region", { name: "Not kept of the file" })).toContainText("<meta> is not kept.");
});

test("who is touched is said before an entry is saved, and voiced again after its price", async ({ page }) => {
  await publisher.inProject("POST", "/content/bulk", { action: "generate", content_ids: [contentId] });
  const status = async () =>
    (await publisher.inProject<{ full_audio_status: string }>("GET", `/content/${contentId}`)).full_audio_status;
  await expect.poll(status).toBe("DONE");
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, `content/${contentId}`));
  await page.getByRole("button", { name: "Pronunciation" }).click();
  const library = page.getByRole("dialog", { name: "Pronunciation library" });
  await library.getByLabel("Original").fill(String.raw`\bl[aeiou]ft\b`);
  await library.getByLabel("Replace with").fill("lifted");
  await library.getByRole("radio", { name: "Regular expression" }).click();
  await library.getByRole("button", { name: "Who is touched?" }).click();
  const touched = library.getByRole("region", { name: /^Touched by/ });
  await expect(touched.getByText("Touches 1 sentence in 1 item", { exact: true })).toBeVisible();
  await expect(touched.getByRole("link", { name: "Space" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await library.getByRole("button", { name: "Add", exact: true }).click();
  await library.getByLabel("Try a sentence").fill("The loft is open.");
  await expect(library.locator("ruby", { hasText: "loft" })).toContainText("lifted");
  await library.getByRole("button", { name: "Listen to the sentence" }).click();
  await expect(library.getByRole("button", { name: "Pause" })).toBeVisible();
  await touched.getByRole("button", { name: "Voice 1 item again…" }).click();
  await expect(touched.getByText(/^It costs \d+ words: each changed sentence once/)).toBeVisible();
  await touched.getByRole("button", { name: "Voice again" }).click();
  await expect(page.getByText(/^1 item voiced again, \d+ words charged\.$/)).toBeVisible();
});
