import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../test-kit/expect-accessible.ts";
import { refusal } from "../../test-kit/fake-api.ts";
import { asPublished } from "../../test-kit/items.ts";
import { press } from "../../test-kit/keyboard.ts";
import { drafts, fakeLibrary, rows } from "../../test-kit/library.ts";
import { newsroomAnswers, projectPath } from "../../test-kit/newsroom.ts";
import { openScreen } from "../../test-kit/open-screen.tsx";
import { sayToPage } from "../../test-kit/page-socket.ts";
import { itemServer } from "../../test-kit/studio.ts";
import { contentOf } from "../../test-kit/items.ts";

const alices = Array.from({ length: 25 }, (_, index) => `Alice ${25 - index}`);
const chips = page.getByRole("list", { name: "Filters that are on" }).getByRole("button");

async function openList(search = "", library = fakeLibrary(drafts("The Hatter", ...alices))) {
  const opened = await openScreen(projectPath(`content${search}`), { billing: "none", answers: library.answers });
  return { ...opened, library, search: () => new URL(opened.address(), location.href).search };
}

test("a search with more than one page of answers shows them all, a page at a time", async () => {
  // As high as the page of answers: nothing is scrolled, which would read on by itself.
  await page.viewport(1280, 2000);
  await openList("?q=alice");
  await expect.element(rows).toHaveLength(20);
  await expect.element(page.getByRole("status").filter({ hasText: "25 audios found" })).toBeInTheDocument();
  const more = page.getByRole("button", { name: "Fetch More" });
  await userEvent.click(more);
  await expect.element(rows).toHaveLength(25);
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(rows.filter({ hasText: "Hatter" })).not.toBeInTheDocument();
});

test("audio that its blocks' volumes keep quiet says by how much", async () => {
  const [hatter] = drafts("The Hatter");
  await openList("", fakeLibrary([{ ...hatter!, quieter_by: 2.4 }]));
  await expect.element(rows).toMatchTextContent("2.4 dB quieter than other audio");
});

test("a saved link whose show was deleted says so, and shows the list without its filter", async () => {
  const library = fakeLibrary(drafts("The Hatter"));
  const { list } = library.answers.library!;
  library.answers.library!.list = (input, ...rest) => {
    if (input.podcast_id !== undefined) throw refusal("NOT_FOUND", "There is no such show.", { status: 404 });
    return list!(input, ...rest);
  };
  const { search } = await openList("?podcast_id=01890000-0000-7000-8000-000000000000&sort=title", library);
  await expect.element(rows).toHaveLength(1);
  await expect.element(page.getByText("The show in this link no longer exists. Its filter was removed.")).toBeVisible();
  expect(search()).toBe("?sort=title");
});

test("filters are chosen by the keyboard, stand in the address, are taken away one by one, and undone by Back", async () => {
  const { search, router } = await openList();
  await expect.element(page.getByText("26 audios")).toBeVisible();
  await expect.element(rows.first()).toMatchTextContent("The Hatter");
  await userEvent.keyboard("f");
  const filters = page.getByRole("dialog", { name: "Filters" });
  (await filters.getByRole("checkbox", { name: /^Failed/ }).findElement()).focus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("0 found")).toBeVisible();
  (await filters.getByRole("checkbox", { name: /^In Draft\s?26/ }).findElement()).focus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("26 found")).toBeVisible();
  expect(search()).toBe("?status=draft%2Cfailed");
  await expectAccessible(filters);
  await press("Escape");
  await expect.element(filters).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /^Filters\s?2 on/ })).toHaveFocus();
  chips.filter({ hasText: "Failed" }).element().focus();
  await press("Enter");
  await expect.element(chips).toHaveLength(1);
  await expect.element(chips).toHaveTextContent("Remove the filter In Draft");
  expect(search()).toBe("?status=draft");
  // What was chosen while the form was open is one step.
  router.history.back();
  await expect.element(chips).toHaveLength(2);
  router.history.back();
  await expect.element(chips).not.toBeInTheDocument();
  await expect.element(page.getByText("26 audios")).toBeVisible();
});

test("the days of the address are asked of the API; others are chosen in the calendar, and all of them again", async () => {
  const { api, search } = await openList("?from=2025-10-06&to=2025-10-08");
  api.answer({ operator: { track: () => ({ success: true, data: { noted: true } }) } });
  await expect.element(rows.first()).toBeVisible();
  const asked = () => api.inputsOf("library.list").at(-1);
  expect(asked()).toMatchObject({ start_date: "2025-10-06", end_date: "2025-10-08" });
  const button = page.getByRole("button", { name: "Filter by date: 6 – 8 Oct 2025" });
  (await button.findElement()).focus();
  await press("Enter");
  const calendar = page.getByRole("dialog", { name: "Filter by date" });
  await userEvent.click(calendar.getByRole("button", { name: "Friday, October 10, 2025" }));
  await expectAccessible(calendar);
  await userEvent.click(calendar.getByRole("button", { name: "Apply" }));
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.poll(asked).toMatchObject({ start_date: "2025-10-06", end_date: "2025-10-10" });
  expect(search()).toBe("?from=2025-10-06&to=2025-10-10");
  await expect.element(chips).toHaveTextContent("Remove the filter 6 – 10 Oct 2025");

  await userEvent.click(page.getByRole("button", { name: "Filter by date: 6 – 10 Oct 2025" }));
  await userEvent.click(calendar.getByRole("button", { name: "All days" }));
  await expect.poll(asked).not.toHaveProperty("start_date");
  expect(search()).toBe("");
});

test("the order stands in the address, which brings it back", async () => {
  const { search } = await openList();
  (await page.getByRole("button", { name: "Sort: Newest first" }).findElement()).focus();
  await press("Enter");
  await userEvent.click(page.getByRole("menuitemradio", { name: "Title A to Z" }));
  await expect.element(rows.first()).toMatchTextContent("Alice 1");
  expect(search()).toBe("?sort=title");
  const { api } = await openList(search());
  await expect.element(page.getByRole("button", { name: "Sort: Title A to Z" })).toBeVisible();
  await expect.element(rows.first()).toMatchTextContent("Alice 1");
  expect(api.inputsOf("library.list")).toMatchObject([{ sort: "title" }]);
});

test("where nothing is found it says for what, and everything but the order is cleared at once", async () => {
  const { search } = await openList("?q=alice&status=failed&from=2026-01-02&to=2026-01-02&sort=title");
  await expect.element(page.getByText("Nothing found")).toBeVisible();
  await expect
    .element(page.getByText("No audio answers the search alice and the filters 2 Jan, Failed."))
    .toBeVisible();
  await expectAccessible(page.getByRole("main"));
  await userEvent.click(page.getByRole("main").getByRole("button", { name: "Clear all" }).last());
  await expect.element(rows.first()).toMatchTextContent("Alice 1");
  expect(search()).toBe("?sort=title");
});

test("what is generated elsewhere shows here", async () => {
  const { library } = await openList("", fakeLibrary(drafts("The Hatter")));
  await expect.element(rows.first()).toMatchTextContent("In Draft");
  const { id } = library.items[0]!;
  library.change(id, asPublished());
  // What comes first is how things are; a change follows.
  sayToPage({ type: "progress", contentId: id, progress: 0 });
  await expect
    .poll(() => {
      sayToPage({ type: "progress", contentId: id, progress: 100 });
      return rows.first().element().textContent;
    })
    .toContain("Published");
});

test("a row opens wherever it is pressed", async () => {
  const { api } = await openList();
  api.answer(itemServer(contentOf()).answers);
  await userEvent.click(rows.nth(1).getByText("5 words"), { force: true });
  await expect.element(page.getByRole("textbox", { name: "Text to be voiced" })).toBeVisible();
});

test("what is made on the list of articles is an article", async () => {
  const { address } = await openScreen(projectPath("content-audio-articles"), {
    billing: "none",
    answers: fakeLibrary([]).answers,
  });
  await userEvent.click(page.getByRole("link", { name: "Create Audio" }).first());
  await expect.poll(address).toBe(projectPath("content/new?contentType=audio_article"));
});

test("until the rights are known a spinner is all there is; they are asked again when a call is refused", async () => {
  const known = Promise.withResolvers<undefined>();
  const library = fakeLibrary(drafts("Alice"));
  const { permissions } = newsroomAnswers({ billing: "none" }).organisations!;
  const { api } = await openScreen(projectPath("content"), {
    billing: "none",
    answers: {
      ...library.answers,
      organisations: {
        permissions: async (input) => {
          await known.promise;
          return permissions!(input);
        },
      },
    },
  });
  await expect.element(page.getByText("Loading…")).toBeInTheDocument();
  expect(page.getByRole("heading", { level: 1 }).query()).toBeNull();
  expect(document.querySelectorAll("#root :is(a[href], button, input)")).toHaveLength(0);
  known.resolve(undefined);
  await expect.element(rows).toHaveLength(1);
  expect(api.inputsOf("organisations.permissions")).toHaveLength(1);
  // The list is read once for the page, and again each time its screen is opened.
  expect(api.inputsOf("library.list")).toHaveLength(1);
  const menu = page.getByRole("navigation", { name: "Project" });
  await userEvent.click(menu.getByRole("link", { name: "API" }));
  await expect.element(page.getByRole("heading", { level: 1, name: "API" })).toBeVisible();
  await userEvent.click(menu.getByRole("link", { name: "Voiceovers" }));
  await expect.element(rows).toHaveLength(1);
  await expect.poll(() => api.inputsOf("library.list").length).toBe(2);

  api.answer({
    library: {
      search: () => {
        throw refusal("NOT_ALLOWED", "You may not.", { status: 403 });
      },
    },
  });
  await userEvent.fill(page.getByRole("searchbox"), "alice");
  await press("Enter");
  await expect.element(page.getByText("You may not.")).toBeVisible();
  await expect.poll(() => api.inputsOf("organisations.permissions").length).toBe(2);
});
