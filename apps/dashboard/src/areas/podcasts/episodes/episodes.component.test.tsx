import type { WireAddableEpisode, WireEpisode, WireShow } from "@lectern/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { type Answers, refusal } from "../../../test-kit/fake-api.ts";
import { newId } from "../../../test-kit/items.ts";
import { press, tabTo } from "../../../test-kit/keyboard.ts";
import { projectPath } from "../../../test-kit/newsroom.ts";
import { openScreen } from "../../../test-kit/open-screen.tsx";
import { addableOf, episodeOf, showId, showOf } from "../../../test-kit/shows.ts";

const list = page.getByRole("list", { name: "Episodes" }).getByRole("listitem");
const row = (name: string) => list.filter({ hasText: name });
const dialog = page.getByRole("dialog", { name: "Episode Settings" });
const title = dialog.getByLabelText("Episode Title");
const save = dialog.getByRole("button", { name: "Save", exact: true });

interface Shown {
  show?: Partial<WireShow>;
  episodes?: WireEpisode[];
  addable?: WireAddableEpisode[];
}

interface Said {
  episode_title?: string | undefined;
  season?: number | null | undefined;
  is_published?: boolean | undefined;
}

/** A show with its episodes, which are changed as they are saved. */
function episodesOf({ show = {}, episodes = [], addable = [] }: Shown) {
  const kept = { episodes, addable };
  function changed(id: string, more: Partial<WireEpisode>): WireEpisode {
    kept.episodes = kept.episodes.map((one) =>
      one.content_id === id ? { ...one, ...more, version: one.version + 1 } : one,
    );
    return kept.episodes.find((one) => one.content_id === id)!;
  }
  function said({ episode_title, season, is_published }: Said): Partial<WireEpisode> {
    return {
      ...(episode_title === undefined ? {} : { title: episode_title }),
      ...(season === undefined ? {} : { season }),
      ...(is_published === undefined ? {} : { is_published }),
    };
  }
  const answers: Answers = {
    podcasts: {
      get: () => ({ success: true, data: showOf({ ...show, episode_count: kept.episodes.length }) }),
      list: () => ({ success: true, data: [showOf(show)] }),
      listEpisodes: () => ({ success: true, data: kept.episodes }),
      listAddable: ({ keyword = "" }) => ({
        success: true,
        data: kept.addable.filter((one) => one.title.toLowerCase().includes(keyword.toLowerCase())),
      }),
      getEpisode: ({ content_id: id }) => ({
        success: true,
        data: kept.episodes.find((one) => one.content_id === id)!,
      }),
      addEpisode: ({ content_id: id, ...input }) => {
        const item = kept.addable.find((one) => one.content_id === id)!;
        kept.addable = kept.addable.map((one) => (one === item ? { ...one, is_present: true } : one));
        const made = episodeOf(id, item.title, said(input));
        kept.episodes = [made, ...kept.episodes];
        return { success: true, data: made };
      },
      updateEpisode: ({ content_id: id, version, ...input }) => {
        const now = kept.episodes.find((one) => one.content_id === id)!;
        if (version !== undefined && version !== now.version)
          throw refusal("CONFLICT", "This episode was changed by somebody else meanwhile.");
        return { success: true, data: changed(id, said(input)) };
      },
      publishEpisode: ({ content_id: id }) => ({ success: true, data: [changed(id, { is_published: true })] }),
      unpublishEpisode: ({ content_id: id }) => ({ success: true, data: [changed(id, { is_published: false })] }),
      removeEpisode: ({ content_id, podcast_id }) => {
        kept.episodes = kept.episodes.filter((one) => one.content_id !== content_id);
        return { success: true, data: { content_id, podcast_id } };
      },
    },
  };
  return { answers, changed };
}

function openEpisodes(answers: Answers, screen = "episodes") {
  return openScreen(projectPath(`podcast/${showId}/${screen}`), { billing: "none", answers });
}

test("the list waits for what is said of the show above it, so that no row moves under a pointer", async () => {
  const { answers } = episodesOf({ episodes: [episodeOf(newId(), "Alice")] });
  const known = Promise.withResolvers<undefined>();
  const { get } = answers.podcasts!;
  const { api } = await openEpisodes({
    podcasts: {
      ...answers.podcasts,
      get: async (input) => {
        await known.promise;
        return get!(input);
      },
    },
  });
  await expect.poll(() => api.inputsOf("podcasts.listEpisodes")).toHaveLength(1);
  // The answer is there, and would be on the page.
  for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  await expect.element(page.getByText("Loading episodes…")).toBeInTheDocument();
  expect(list.query()).toBeNull();
  known.resolve(undefined);
  await expect.element(row("Alice")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Curiouser, Aloud - Episodes" })).toBeVisible();
});

test("an audio is found and becomes an episode with a title of its own", async () => {
  const { answers } = episodesOf({ addable: [addableOf(newId(), "Down the Rabbit-Hole")] });
  const { api } = await openEpisodes(answers);
  await expect.element(page.getByRole("heading", { name: "Curiouser, Aloud - Episodes" })).toBeVisible();
  await expect.element(page.getByText("This show does not have any episodes.")).toBeVisible();
  await userEvent.click(page.getByRole("link", { name: "Add Episodes" }));
  await expect.element(page.getByRole("heading", { name: "Add episode to Curiouser, Aloud" })).toBeVisible();
  await userEvent.fill(page.getByRole("searchbox", { name: "Search audio" }), "walrus");
  await press("Enter");
  await expect.element(page.getByText("No content found in this keyword. Try a different keyword.")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Clear" }));
  await userEvent.click(page.getByRole("button", { name: "Add Down the Rabbit-Hole" }));
  await expect.element(dialog.getByLabelText("Episode Host")).toHaveValue("Alice Liddell");
  await userEvent.fill(title, "ab");
  await userEvent.click(save);
  await expect.element(dialog.getByText("Episode Title field should be at least 3 character long.")).toBeVisible();
  await expectAccessible(dialog);
  await userEvent.fill(title, "One: Down");
  await userEvent.fill(dialog.getByLabelText("Number"), "1");
  await userEvent.click(save);
  await expect.element(page.getByText("Content added to the show successfully!")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "In the show Down the Rabbit-Hole" })).toBeDisabled();
  expect(api.inputsOf("podcasts.addEpisode")).toMatchObject([{ episode_title: "One: Down", number: 1 }]);
});

test("an episode is heard, its frame is copied, it is changed, published and deleted", async () => {
  const { answers } = episodesOf({
    episodes: [episodeOf(newId(), "One: Down"), episodeOf(newId(), "The Pool of Tears")],
  });
  const { api } = await openEpisodes(answers);
  await userEvent.click(page.getByRole("button", { name: "Play The Pool of Tears" }));
  await expect.element(page.getByRole("button", { name: "Pause The Pool of Tears" }).first()).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Embed code: One: Down" }));
  const embed = page.getByRole("dialog", { name: "Embed code" });
  const code = embed.getByLabelText("Embed code");
  await expect.element(code).toHaveValue(expect.stringContaining('height="80"'));
  await expect.element(code).toHaveValue(expect.stringContaining("has_paywall=false"));
  await expectAccessible(embed);
  await userEvent.click(embed.getByRole("button", { name: "Copy" }));
  await userEvent.click(embed.getByRole("button", { name: "Close" }).first());

  await userEvent.click(page.getByRole("button", { name: "Episode settings: One: Down" }));
  await userEvent.fill(dialog.getByLabelText("Season"), "2");
  await userEvent.click(dialog.getByRole("switch", { name: /Publish this Episode/ }));
  await userEvent.click(save);
  await expect.element(page.getByText("Settings updated successfully!")).toBeVisible();
  expect(api.inputsOf("podcasts.updateEpisode")).toMatchObject([{ season: 2, is_published: false }]);
  await expect.element(row("One: Down")).toMatchTextContent("Unpublished");
  await userEvent.click(page.getByRole("button", { name: "More: One: Down" }));
  // What stands in the row is not in its menu, until the row has no room.
  await expect.element(page.getByRole("menuitem", { name: "Copy link" })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("menuitem", { name: "Publish" }));
  await expect.element(page.getByText("Episode has been published successfully.")).toBeVisible();

  await page.viewport(390, 844);
  await expect.element(page.getByRole("button", { name: "Copy link: One: Down" })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "More: One: Down" }));
  for (const name of ["Copy link", "Embed code", "Settings"]) {
    await expect.element(page.getByRole("menuitem", { name })).toBeVisible();
  }
  await expectAccessible(page.getByRole("menu"));
  await userEvent.click(page.getByRole("menuitem", { name: "Delete" }));
  const asked = page.getByRole("alertdialog", { name: "Are you sure want to delete this episode?" });
  await expectAccessible(asked);
  await userEvent.click(asked.getByRole("button", { name: "Delete" }));
  await expect.element(list).toHaveLength(1);
});

test("what somebody else changed of an episode meanwhile is not overwritten unless it is asked for", async () => {
  const id = newId();
  const { answers, changed } = episodesOf({ episodes: [episodeOf(id, "As it was")] });
  const { api } = await openEpisodes(answers);
  await userEvent.click(page.getByRole("button", { name: "Episode settings: As it was" }));
  const notice = dialog.getByText(/^This episode was changed by somebody else meanwhile\./);
  await userEvent.fill(title, "Mine");
  changed(id, { title: "Theirs" });
  await userEvent.click(save);
  await expect.element(notice).toBeVisible();
  await expect.element(title).toHaveValue("Mine");
  await expectAccessible(dialog);
  await userEvent.click(dialog.getByRole("button", { name: "Reload and drop mine" }));
  await expect.element(title).toHaveValue("Theirs");
  await expect.element(notice).not.toBeInTheDocument();

  await userEvent.fill(title, "Mine again");
  changed(id, { title: "Theirs again", season: 3 });
  await userEvent.click(save);
  await userEvent.click(dialog.getByRole("button", { name: "Keep mine, to save over it" }));
  await expect.element(notice).not.toBeInTheDocument();
  await userEvent.click(save);
  await expect.element(page.getByText("Settings updated successfully!")).toBeVisible();
  // What was not changed here stays as they have it.
  const last = api.inputsOf("podcasts.updateEpisode").at(-1);
  expect(last).toMatchObject({ episode_title: "Mine again", version: 3 });
  expect(last).not.toHaveProperty("season");
});

test("an automatic show has what is published, and nobody adds or deletes episodes", async () => {
  const { answers } = episodesOf({
    show: { is_automatic: true, title: "Everything" },
    episodes: [episodeOf(newId(), "The Pool of Tears")],
  });
  await openEpisodes(answers);
  await userEvent.click(page.getByRole("button", { name: "More: The Pool of Tears" }));
  await expect.element(page.getByRole("menuitem", { name: "Unpublish" })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: "Delete" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Add New Episodes" })).not.toBeInTheDocument();
  await openEpisodes(answers, "episodes-add");
  await expect.element(page.getByRole("heading", { name: "This show fills itself" })).toBeVisible();
  await expect.element(page.getByRole("searchbox", { name: "Search audio" })).not.toBeInTheDocument();
});

test("a finding about the feed leads to the field that mends it", async () => {
  const id = newId();
  const { answers } = episodesOf({ show: { is_published: true }, episodes: [episodeOf(id, "The Pool of Tears")] });
  const finding = {
    rule: "X",
    directory: "apple" as const,
    severity: "required" as const,
    message: "Something is amiss.",
  };
  const { address } = await openScreen(projectPath(`podcast/${showId}`), {
    billing: "none",
    answers: {
      podcasts: {
        ...answers.podcasts,
        checkFeed: () => ({
          success: true,
          data: [
            { ...finding, field: "email", content_id: null },
            { ...finding, field: "description", content_id: id },
          ],
        }),
      },
    },
  });
  await userEvent.click(page.getByRole("button", { name: "Check my feed" }));
  await userEvent.click(page.getByRole("button", { name: "Mend: Author email" }));
  await expect.element(page.getByLabelText("Author email")).toHaveFocus();
  await userEvent.click(page.getByRole("link", { name: "Settings of the episode" }));
  await expect.element(dialog.getByLabelText("Episode Description")).toHaveFocus();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(address).toMatch(/\/episodes$/);
});

test("an episode is added and deleted by the keyboard alone, and the focus goes along", async () => {
  const { answers } = episodesOf({
    addable: [addableOf(newId(), "The Pool of Tears"), addableOf(newId(), "Down the Rabbit-Hole")],
  });
  await openEpisodes(answers);
  const add = page.getByRole("button", { name: "Add New Episodes" });
  await tabTo(add, { most: 60 });
  await press("Enter");
  const choice = page.getByRole("dialog", { name: "Add New Episodes" });
  await expect.element(choice.getByRole("searchbox", { name: "Search audio" })).toHaveFocus();
  await userEvent.keyboard("Tears");
  await press("Enter");
  await expect.element(choice.getByRole("listitem")).toHaveLength(1);
  await expectAccessible(choice);
  await tabTo(choice.getByRole("button", { name: "Add The Pool of Tears" }));
  await press("Enter");
  await tabTo(title);
  await press("Control+a");
  await userEvent.keyboard("Tears, by keyboard");
  await press("Enter");
  await expect.element(page.getByText("Content added to the show successfully!")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await press("Escape");
  await expect.element(choice).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();

  await tabTo(page.getByRole("button", { name: "More: Tears, by keyboard" }));
  await press("Enter");
  await expect.element(page.getByRole("menu")).toBeVisible();
  await press("End");
  await expect.element(page.getByRole("menuitem", { name: "Delete" })).toHaveFocus();
  await press("Enter");
  const asked = page.getByRole("alertdialog", { name: "Are you sure want to delete this episode?" });
  await tabTo(asked.getByRole("button", { name: "Delete" }));
  await press("Enter");
  // The row that had the focus is gone: it goes on where the list was.
  await expect.element(page.getByText("This show does not have any episodes.")).toBeVisible();
  const another = page.getByRole("link", { name: "Add Episodes" });
  const place = another.element().closest("[tabindex='-1']");
  await expect.poll(() => document.activeElement === place).toBe(true);
  await tabTo(another, { most: 2 });
});

test("a show of more episodes than are read at once is read to its end, each once, past a page that fails", async () => {
  // So high that nothing is scrolled: scrolling to the end of the list reads on by itself.
  await page.viewport(1440, 5200);
  const episodes = Array.from({ length: 51 }, (_, index) => episodeOf(newId(), `Chapter ${index + 1}`));
  const { answers } = episodesOf({ show: { is_automatic: true }, episodes });
  let isBroken = false;
  const { api } = await openEpisodes({
    podcasts: {
      ...answers.podcasts,
      listEpisodes: ({ next_page_token: token = "0" }) => {
        if (isBroken) throw refusal("INTERNAL", "INTERNAL", { status: 500 });
        const from = Number(token);
        const next = from + 20 < episodes.length ? { next_page_token: String(from + 20) } : {};
        return { success: true, data: episodes.slice(from, from + 20), ...next };
      },
    },
  });
  await expect.element(page.getByText("51 episodes", { exact: true })).toBeVisible();
  await expect.element(list).toHaveLength(20);
  await expect.element(page.getByText("20 of 51 episodes")).toBeVisible();
  const more = page.getByRole("button", { name: "Fetch More" });
  // A press that also scrolls to the end asks once.
  const pressed = more.element() as HTMLButtonElement;
  pressed.click();
  pressed.click();
  await expect.element(list).toHaveLength(40);
  expect(api.inputsOf("podcasts.listEpisodes")).toHaveLength(2);
  // A page that fails says so below what is there.
  isBroken = true;
  await userEvent.click(more);
  const again = page.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  await expect.element(list).toHaveLength(40);
  isBroken = false;
  await userEvent.click(again);
  await expect.element(list).toHaveLength(51);
  await expect.element(more).not.toBeInTheDocument();
  const names = list
    .getByRole("button", { name: /^More: / })
    .elements()
    .map((button) => button.ariaLabel);
  expect(new Set(names).size).toBe(51);
});
