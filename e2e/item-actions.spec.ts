import { expect, type Page, test } from "@playwright/test";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { createTestDatabase, type TestDatabase } from "../apps/server/src/test-kit/index.ts";
import { insertShow } from "../apps/server/src/test-kit/insert-show.ts";
import { addItem, newId } from "../apps/server/src/test-kit/metering/metered-organisation.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { urlOf } from "../apps/server/src/test-kit/test-connection.ts";
import { expectUsable } from "./kit/expect-usable.ts";
import { failOnce } from "./kit/fail-once.ts";
import { projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";

let base: TestDatabase;
let server: LecternServer;
let publisher: Publisher;

test.beforeAll(async () => {
  base = await createTestDatabase();
  server = await startLectern({ env: { BILLING: "none", DATABASE_URL: urlOf(base.connection) } });
  publisher = await addPublisher(server);
});
test.afterAll(async () => {
  await server.stop();
  await base.close();
});

interface State {
  title: string;
  badge: string;
  /** Icons of the row that work, of all that are there. */
  icons: readonly string[];
  /** The More menu; what begins with "–" is there and cannot be chosen. */
  menu: readonly string[];
  audio?: boolean;
  isPublished?: boolean;
  isDisabled?: boolean;
  isBuilding?: boolean;
  isUpload?: boolean;
  url?: string;
}

const url = "https://blog.example/alice";
const share = ["Embed code", "Copy the share link"];
const noWidget = "–Disable Player Widget This audio was not made from a web page";

const states: readonly State[] = [
  { title: "Draft", badge: "In Draft", icons: [], menu: ["Article on your site…", "Clone", "Discard draft"] },
  {
    title: "First generation",
    badge: "In Progress",
    isBuilding: true,
    icons: [],
    menu: ["Article on your site…", "Clone", "–Discard draft Cancel the generation first"],
  },
  {
    title: "Generated",
    badge: "In Draft",
    audio: true,
    icons: ["Download"],
    menu: ["Publish", "Publish at a time…", "Article on your site…", "Clone", "Delete"],
  },
  {
    title: "Voiceover",
    badge: "Published",
    audio: true,
    isPublished: true,
    icons: ["Download", ...share],
    menu: [
      "Open the player page",
      noWidget,
      "Unpublish",
      "Article on your site…",
      "Add to podcast feed",
      "Clone",
      "Delete",
    ],
  },
  {
    title: "Article",
    badge: "Published",
    audio: true,
    isPublished: true,
    url,
    icons: ["Download", ...share, "Open the content URL"],
    menu: [
      "Open the player page",
      "Disable Player Widget",
      "Unpublish",
      "Article on your site…",
      "Add to podcast feed",
      "Clone",
      "Delete",
    ],
  },
  {
    title: "Withdrawn",
    badge: "Disabled",
    audio: true,
    isPublished: true,
    isDisabled: true,
    url,
    icons: ["Download", "Open the content URL"],
    menu: [
      "–Open the player page Enable the audio first",
      "Enable Audio",
      "Unpublish",
      "Article on your site…",
      "Add to podcast feed",
      "Clone",
      "Delete",
    ],
  },
  {
    title: "Upload",
    badge: "Published",
    audio: true,
    isPublished: true,
    isUpload: true,
    icons: ["Download", ...share],
    menu: [
      "Open the player page",
      noWidget,
      "Unpublish",
      "Article on your site…",
      "Add to podcast feed",
      "Clone",
      "Delete",
    ],
  },
];

async function insert(state: State): Promise<void> {
  const { organisationId, projectId } = publisher;
  await base.database.tenant(organisationId, async (trx) => {
    const audioToken = state.audio ? newId() : undefined;
    const audio = audioToken === undefined ? {} : { audioToken };
    const id = await addItem(trx, organisationId, projectId, {
      ...audio,
      ...(state.isBuilding && { buildId: newId() }),
    });
    await trx
      .updateTable("content")
      .set({
        title: state.title,
        composer_settings: JSON.stringify({ zoomLevel: 60, includeTitle: true, sections: [] }),
        ...(state.isUpload && { content_type: "audio_upload" }),
        ...(state.url !== undefined && { url: state.url }),
        ...(state.isPublished && {
          published_at: new Date(),
          published_token: audioToken,
          published_title: state.title,
        }),
        is_audio_disabled: state.isDisabled ?? false,
      })
      .where("id", "=", id)
      .execute();
  });
}

const row = (page: Page, title: string) =>
  page
    .getByRole("list", { name: "AI Voiceovers" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) });

async function openMenu(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${title}`, exact: true }).click();
  await expect(page.getByRole("menu")).toBeVisible();
}

async function choose(page: Page, title: string, entry: string): Promise<void> {
  await openMenu(page, title);
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

test("each state of an item has the badge, the icons and the menu that it should, and they do what they say", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const state of states) await insert(state);
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, "content"));

  for (const state of states) {
    const item = row(page, state.title);
    await expect(item.getByText(new RegExp(`^${state.badge}`)).filter({ visible: true })).toBeVisible();
    const play = item.getByRole("button", { name: `Play ${state.title}`, exact: true });
    await expect(play).toBeEnabled({ enabled: state.icons.includes("Download") });
    const icons = item.getByRole("group", { name: `Actions for ${state.title}` });
    for (const name of ["Download", ...share, "Open the content URL"]) {
      const enabled = state.icons.includes(name);
      await expect(icons.getByRole("button", { name }), `${state.title}: ${name}`).toBeEnabled({ enabled });
    }
    await openMenu(page, state.title);
    const entries = await page.getByRole("menuitem").evaluateAll((all) =>
      all.map((entry) => {
        const text = (entry as HTMLElement).innerText.replaceAll(/\s+/g, " ").trim();
        return entry.getAttribute("aria-disabled") === "true" ? `–${text}` : text;
      }),
    );
    expect(entries, state.title).toEqual(state.menu);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(page.getByRole("button", { name: `More for ${state.title}`, exact: true })).toBeFocused();
  }
  await expect(row(page, "Article").getByRole("button", { name: "Open the content URL" })).toHaveAttribute("href", url);
  await expect(row(page, "Upload").getByText("Audio Upload")).toBeVisible();
  await row(page, "Article").getByRole("button", { name: "Copy the share link" }).click();
  await expect(page.getByText("Copied to clipboard")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/listen\/[0-9a-f-]{36}$/);

  // Publication, with what is said when it fails.
  const badge = (text: string) => row(page, "Article").getByText(text, { exact: true }).filter({ visible: true });
  await failOnce(page, "**/disable_audio", "PUT");
  await choose(page, "Article", "Disable Player Widget");
  await expect(page.getByText("Something went wrong while disabling the audio.")).toBeVisible();
  await choose(page, "Article", "Disable Player Widget");
  await expect(page.getByText("Audio disabled successfully")).toBeVisible();
  await expect(badge("Disabled")).toBeVisible();
  await failOnce(page, "**/enable_audio", "PUT");
  await choose(page, "Article", "Enable Audio");
  await expect(page.getByText("Something went wrong while enabling the audio.")).toBeVisible();
  await choose(page, "Article", "Enable Audio");
  await expect(page.getByText("Audio enabled successfully")).toBeVisible();
  await expect(badge("Published")).toBeVisible();
  await choose(page, "Article", "Unpublish");
  await expect(page.getByText("Audio unpublished successfully")).toBeVisible();
  await expect(badge("In Draft")).toBeVisible();
  await choose(page, "Article", "Publish");
  await expect(page.getByText("Audio published successfully")).toBeVisible();
  await expect(badge("Published")).toBeVisible();

  // Shows: those with manual distribution.
  const shows = page.getByRole("dialog", { name: "Add to podcast feed" });
  await choose(page, "Article", "Add to podcast feed");
  await expect(shows.getByText("This project has no podcast show with manual distribution yet.")).toBeVisible();
  await shows.getByRole("button", { name: "Close" }).last().click();
  const { organisationId, projectId } = publisher;
  await base.database.tenant(organisationId, async (trx) => {
    await insertShow(trx, { organisationId, projectId }, { title: "Long reads" });
    await insertShow(trx, { organisationId, projectId }, { title: "Morning news" });
    await insertShow(trx, { organisationId, projectId }, { title: "Everything", isAutomatic: true });
  });
  await choose(page, "Article", "Add to podcast feed");
  await expect(shows.getByRole("checkbox")).toHaveCount(2);
  await expectUsable(page);
  await shows.getByRole("checkbox", { name: "Long reads" }).click();
  await failOnce(page, "**/podcast/*/content/*", "POST");
  await shows.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Something went wrong while creating the Podcast the show.")).toBeVisible();
  await shows.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Content added to the show successfully!")).toBeVisible();
  await expect(shows).toBeHidden();
  await choose(page, "Article", "Add to podcast feed");
  await expect(shows.getByRole("checkbox", { name: "Long reads" })).toBeChecked();
  await expect(shows.getByRole("checkbox", { name: "Morning news" })).not.toBeChecked();
  await shows.getByRole("checkbox", { name: "Long reads" }).click();
  await failOnce(page, "**/podcast/*/episode/*", "DELETE");
  await shows.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Something went wrong while removing the audio from the Podcast show.")).toBeVisible();
  await shows.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Audio removed from the shows successfully!")).toBeVisible();

  await choose(page, "Draft", "Discard draft");
  await expect(page.getByText("Draft discarded")).toBeVisible();
  await expect(row(page, "Draft")).toHaveCount(0);

  await failOnce(page, "**/content/clone", "POST");
  await choose(page, "Article", "Clone");
  await expect(page.getByText("Something went wrong while cloning content.")).toBeVisible();
  await choose(page, "Article", "Clone");
  await expect(row(page, "Copy of Article").getByText("In Draft").filter({ visible: true })).toBeVisible();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.waitForURL(/\/content\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: "Copy of Article" })).toBeVisible();
});
