import type { WireContentItem, WireShow } from "@lectern/contract";
import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { type Answers, refusal } from "../../../test-kit/fake-api.ts";
import { asPublished, contentOf, idOf, itemOf, withAudio } from "../../../test-kit/items.ts";
import { press } from "../../../test-kit/keyboard.ts";
import { fakeLibrary, rowOf } from "../../../test-kit/library.ts";
import { newsroomAnswers, projectPath } from "../../../test-kit/newsroom.ts";
import { openScreen } from "../../../test-kit/open-screen.tsx";
import { episodeOf, showOf } from "../../../test-kit/shows.ts";
import { itemServer } from "../../../test-kit/studio.ts";

interface State {
  title: string;
  badge: string;
  /** Icons of the row that work, of all that are there. */
  icons: readonly string[];
  /** The More menu; what begins with "–" is there and cannot be chosen. */
  menu: readonly string[];
  item: Partial<WireContentItem>;
}

const url = "https://blog.example/alice";
const share = ["Embed code", "Copy the share link"];
const noWidget = "–Disable Player Widget This audio was not made from a web page";
const unpublished = ["Article on your site…", "Clone"];
const published = ["Unpublish", "Article on your site…", "Add to podcast feed", "Clone", "Delete"];

const states: readonly State[] = [
  { title: "Draft", badge: "In Draft", icons: [], menu: [...unpublished, "Discard draft"], item: {} },
  {
    title: "First generation",
    badge: "In Progress",
    icons: [],
    menu: [...unpublished, "–Discard draft Cancel the generation first"],
    item: { full_audio_status: "IN PROGRESS" },
  },
  {
    title: "Generated",
    badge: "In Draft",
    icons: ["Download"],
    menu: ["Publish", "Publish at a time…", ...unpublished, "Delete"],
    item: withAudio(),
  },
  {
    title: "Voiceover",
    badge: "Published",
    icons: ["Download", ...share],
    menu: ["Open the player page", noWidget, ...published],
    item: asPublished(),
  },
  {
    title: "Article",
    badge: "Published",
    icons: ["Download", ...share, "Open the content URL"],
    menu: ["Open the player page", "Disable Player Widget", ...published],
    item: { ...asPublished(), url },
  },
  {
    title: "Withdrawn",
    badge: "Disabled",
    icons: ["Download", "Open the content URL"],
    menu: ["–Open the player page Enable the audio first", "Enable Audio", ...published],
    item: { ...asPublished(), url, is_audio_disabled: true },
  },
  {
    title: "Upload",
    badge: "Published",
    icons: ["Download", ...share],
    menu: ["Open the player page", noWidget, ...published],
    item: { ...asPublished(), contentType: "audio_upload" },
  },
];

async function openList(answers: Answers = {}) {
  const library = fakeLibrary(states.map(({ title, item }) => itemOf({ ...item, title })));
  const article = library.items.find(({ title }) => title === "Article")!;
  const opened = await openScreen(projectPath("content"), { billing: "none", answers: library.answers });
  opened.api.answer(answers);
  return { ...opened, library, article };
}

async function openMenu(title: string): Promise<void> {
  await userEvent.click(page.getByRole("button", { name: `More for ${title}` }));
  await expect.element(page.getByRole("menu")).toBeVisible();
}

async function choose(title: string, entry: string): Promise<void> {
  await openMenu(title);
  await userEvent.click(page.getByRole("menuitem", { name: entry }));
}

const shown = (locator: Locator) => locator.elements().filter((element) => element.checkVisibility()).length;
/** Refused once, by a line that broke or a server that failed. */
function failingOnce<Input, Output>(answer: (input: Input) => Output): (input: Input) => Output {
  let isFirst = true;
  return (input) => {
    if (!isFirst) return answer(input);
    isFirst = false;
    throw refusal("INTERNAL", "Something went wrong.", { status: 500 });
  };
}

test.for(states)("$title: its badge, its icons and its menu", async ({ title, badge, icons, menu }) => {
  await openList();
  const row = rowOf(title);
  await expect.poll(() => shown(row.getByText(new RegExp(`^${badge}`)))).toBe(1);
  const enabled = (name: string) =>
    row
      .getByRole("group", { name: `Actions for ${title}` })
      .getByRole("button", { name })
      .elements()
      .some((button) => !button.matches(":disabled, [aria-disabled=true], [data-disabled]"));
  const all = ["Download", ...share, "Open the content URL"];
  expect(all.filter(enabled)).toEqual(icons);
  const play = row.getByRole("button", { name: `Play ${title}` });
  await expect
    .poll(() => play.element().matches(":not(:disabled, [aria-disabled=true])"))
    .toBe(icons.includes("Download"));
  await openMenu(title);
  const entries = page
    .getByRole("menuitem")
    .elements()
    .map((entry) => {
      const text = (entry as HTMLElement).innerText.replaceAll(/\s+/g, " ").trim();
      return entry.getAttribute("aria-disabled") === "true" ? `–${text}` : text;
    });
  expect(entries).toEqual(menu);
  await press("Escape");
  await expect.element(page.getByRole("button", { name: `More for ${title}` })).toHaveFocus();
});

test("the row of an article leads to its page, and its share link is copied", async () => {
  const { article } = await openList();
  const row = rowOf("Article");
  await expect.element(row.getByRole("button", { name: "Open the content URL" })).toHaveAttribute("href", url);
  await expect.element(rowOf("Upload").getByText("Audio Upload")).toBeVisible();
  await userEvent.click(row.getByRole("button", { name: "Copy the share link" }));
  await expect.element(page.getByText("Copied to clipboard")).toBeVisible();
  await expect.poll(() => navigator.clipboard.readText()).toBe(article.share_url);
});

test("an article is disabled, enabled, unpublished and published, with what is said when it fails", async () => {
  const { api, library, article } = await openList();
  const articleId = article.id;
  const changing = (more: Partial<WireContentItem>) => () => {
    library.change(articleId, more);
    const { published_at = null, is_audio_disabled = false } = more;
    return {
      success: true as const,
      data: { content_id: articleId, publish_at: null, published_at, is_audio_disabled },
    };
  };
  api.answer({
    publishing: {
      disable: failingOnce(changing({ is_audio_disabled: true })),
      enable: failingOnce(changing({ is_audio_disabled: false })),
      unpublish: changing({ published_at: null, share_url: null, has_unpublished_audio: true }),
      publish: changing({ ...asPublished() }),
    },
  });
  const badge = (text: string) => () => shown(rowOf("Article").getByText(text));
  await choose("Article", "Disable Player Widget");
  await expect.element(page.getByText("Something went wrong while disabling the audio.")).toBeVisible();
  await choose("Article", "Disable Player Widget");
  await expect.element(page.getByText("Audio disabled successfully")).toBeVisible();
  await expect.poll(badge("Disabled")).toBe(1);
  await choose("Article", "Enable Audio");
  await expect.element(page.getByText("Something went wrong while enabling the audio.")).toBeVisible();
  await choose("Article", "Enable Audio");
  await expect.element(page.getByText("Audio enabled successfully")).toBeVisible();
  await expect.poll(badge("Published")).toBe(1);
  await choose("Article", "Unpublish");
  await expect.element(page.getByText("Audio unpublished successfully")).toBeVisible();
  await expect.poll(badge("In Draft")).toBe(1);
  await choose("Article", "Publish");
  await expect.element(page.getByText("Audio published successfully")).toBeVisible();
  await expect.poll(badge("Published")).toBe(1);
});

test("an article is added to shows with manual distribution, and taken out of them", async () => {
  let shows: WireShow[] = [];
  let chosen: string[] = [];
  const { api, article } = await openList({
    podcasts: {
      list: ({ manual }) => ({
        success: true,
        data: manual === undefined ? shows : shows.filter((show) => !show.is_automatic),
      }),
      ofItem: () => ({ success: true, data: chosen }),
      addEpisode: failingOnce(({ podcast_id, content_id }) => {
        chosen = [podcast_id];
        return { success: true as const, data: episodeOf(content_id, "Article") };
      }),
      removeEpisode: failingOnce(({ podcast_id, content_id }) => {
        chosen = [];
        return { success: true as const, data: { podcast_id, content_id } };
      }),
    },
  });
  const dialog = page.getByRole("dialog", { name: "Add to podcast feed" });
  const save = dialog.getByRole("button", { name: "Save" });
  const longReads = dialog.getByRole("checkbox", { name: "Long reads" });
  await choose("Article", "Add to podcast feed");
  await expect
    .element(dialog.getByText(/This project has no podcast show with manual distribution yet\./))
    .toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Close" }).last());

  shows = [
    showOf({ id: idOf(41), title: "Long reads" }),
    showOf({ id: idOf(42), title: "Morning news" }),
    showOf({ id: idOf(43), title: "Everything", is_automatic: true }),
  ];
  await choose("Article", "Add to podcast feed");
  await expect.element(dialog.getByRole("checkbox")).toHaveLength(2);
  await expectAccessible(dialog);
  await userEvent.click(dialog.getByText("Long reads"));
  await userEvent.click(save);
  await expect.element(page.getByText("Something went wrong while creating the Podcast the show.")).toBeVisible();
  await userEvent.click(save);
  await expect.element(page.getByText("Content added to the show successfully!")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.inputsOf("podcasts.addEpisode").at(-1)).toMatchObject({ podcast_id: idOf(41), content_id: article.id });

  await choose("Article", "Add to podcast feed");
  await expect.element(longReads).toBeChecked();
  await expect.element(dialog.getByRole("checkbox", { name: "Morning news" })).not.toBeChecked();
  await userEvent.click(dialog.getByText("Long reads"));
  await userEvent.click(save);
  await expect
    .element(page.getByText("Something went wrong while removing the audio from the Podcast show."))
    .toBeVisible();
  await userEvent.click(save);
  await expect.element(page.getByText("Audio removed from the shows successfully!")).toBeVisible();
});

test("an item is cloned and the copy opened; an article that was deleted leaves the list", async () => {
  const { api, library, address } = await openList();
  const copy = itemOf({ title: "Copy of Article" });
  api.answer(itemServer(contentOf({ ...copy, texts: ["Tea."] })).answers);
  api.answer({
    studio: {
      clone: failingOnce(() => {
        library.items = [copy, ...library.items];
        return { success: true as const, data: { content_id: copy.id, version: 1 } };
      }),
    },
  });
  await choose("Draft", "Discard draft");
  await expect.element(page.getByText("Draft discarded")).toBeVisible();
  await expect.element(rowOf("Draft")).not.toBeInTheDocument();
  await choose("Article", "Clone");
  await expect.element(page.getByText("Something went wrong while cloning content.")).toBeVisible();
  await choose("Article", "Clone");
  await expect.poll(() => shown(rowOf("Copy of Article").getByText("In Draft"))).toBe(1);
  await userEvent.click(page.getByRole("button", { name: "Open" }));
  await expect.element(page.getByRole("heading", { level: 1, name: "Copy of Article" })).toBeVisible();
  expect(address()).toMatch(new RegExp(`/content/${copy.id}$`));
});

test("an upload that the plan has no room for is not cloned, and the plans are offered", async () => {
  const { api } = await openList({ organisations: newsroomAnswers().organisations! });
  api.answer({
    studio: {
      clone: () => {
        throw refusal("NO_ENOUGH_AUDIOS", "You can only store 3 audios in the free plan.", { status: 402 });
      },
    },
  });
  await choose("Article", "Clone");
  const offer = page.getByRole("dialog", { name: /^Upgrade/ });
  await expect.element(offer).toMatchTextContent("You can only store 3 audios in the free plan.");
  await expect.element(offer.getByRole("button", { name: "Upgrade" })).toBeVisible();
});

test("an audio is deleted after a question alone", async () => {
  const { api, library } = await openList({
    operator: { track: () => ({ success: true, data: { noted: true } }) },
  });
  const { id } = library.items.find(({ title }) => title === "Generated")!;
  const question = page.getByRole("alertdialog", { name: "Delete this audio?" });
  await choose("Generated", "Delete");
  await expect.element(question).toMatchTextContent("Generated moves to the trash for 30 days.");
  await expectAccessible(question);
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(rowOf("Generated")).toBeVisible();

  await choose("Generated", "Delete");
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  await expect.element(page.getByText("Audio deleted successfully")).toBeVisible();
  await expect.element(rowOf("Generated")).not.toBeInTheDocument();
  // Once, and not when the question was refused.
  expect(api.inputsOf("library.remove")).toMatchObject([{ content_id: id }]);
});
