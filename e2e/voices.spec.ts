import { expect, test } from "@playwright/test";
import type { LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { endlessSounds } from "./kit/endless-sounds.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectUsable } from "./kit/expect-usable.ts";
import { startLecternWithStyles } from "./kit/speech-server.ts";
import { tabTo } from "./kit/keyboard.ts";
import { projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";

let server: LecternServer;
let stop: () => Promise<void>;
let publisher: Publisher;

test.beforeAll(async () => {
  ({ server, stop } = await startLecternWithStyles());
  publisher = await addPublisher(server);
});
test.afterAll(() => stop());

test("a voice is found, heard, made the default, saved as a profile and used in a voiceover", async ({ page }) => {
  await endlessSounds(page);
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, "voice"));
  const voices = page.getByRole("list", { name: "Voices" });
  const rows = voices.locator("[data-row]");
  const search = page.getByRole("searchbox", { name: "Search voices" });
  const filters = page.getByRole("group", { name: "Filters" });
  const language = filters.getByLabel("Language");
  const found = filters.getByRole("status");

  // The list opens with the project's language, and the voices that have styles.
  await expect(page).toHaveTitle("All AI Voices · Lectern");
  await expect(page.getByText(/^1,\d{3} voices in 1\d\d languages$/)).toBeVisible();
  await expect(language).toHaveValue("en-US");
  await expect(rows.nth(0)).toHaveText(/^AlloyEnglish \(US\) · Speech server.*Premium/);
  await expect(rows.nth(0)).toContainText("Newscast, Cheerful");
  await expect(voices.getByText("Default", { exact: true })).toHaveCount(1);

  await filters.getByRole("checkbox", { name: "Voice Styles" }).click();
  await expect(found).toHaveText("2 voices");

  // One sample plays at a time, in the list and in the card.
  await page.getByRole("button", { name: "Hear Nova" }).click();
  await expect(page.getByRole("button", { name: "Pause Nova" })).toBeVisible();
  await rows.nth(0).click();
  const card = page.getByRole("region", { name: "Alloy" });
  await card.getByRole("button", { name: "Play Newscast" }).click();
  await expect(card.getByRole("button", { name: "Pause Newscast" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Hear Nova" })).toBeVisible();

  // A text of one's own; what a voice lacks is there, with the reason.
  const text = card.getByRole("textbox", { name: "Text for Alloy" });
  await text.fill("Too short");
  await expect(card.getByText("Preview text cannot be less than 10 characters")).toBeVisible();
  await expect(card.getByText("191 characters left")).toBeVisible();
  await expect(card.getByRole("button", { name: "Play Cheerful" })).toBeDisabled();
  await text.fill("Down the rabbit-hole.");
  const previewed = page.waitForResponse((answer) => answer.url().endsWith("/api/audio/preview"));
  await card.getByRole("button", { name: "Play Default" }).click();
  expect((await previewed).status()).toBe(200);
  await expect(card.getByRole("button", { name: "Pause Default" })).toBeVisible();
  await expect(
    card.getByRole("button", { name: "Breathing: Alloy does not breathe between sentences." }),
  ).toBeVisible();
  await expect(card.getByRole("link", { name: "Download the sample as WAV" })).toHaveAttribute("href", /sample\.wav\?/);
  await expectUsable(page);

  // A premium voice is heard by everyone, and used with the plan.
  for (const action of ["Set Default", "Create Profile", "Create Voiceover"]) {
    await card.getByRole("button", { name: action }).click();
    await expect(page.getByRole("dialog")).toContainText("Please upgrade your plan to select premium audios");
    await expect(page.getByRole("dialog").getByRole("button", { name: "Upgrade" })).toBeVisible();
    // Escape closes the dialog alone, also before the focus has moved into it.
    await page
      .getByRole("region", { name: "Alloy", includeHidden: true })
      .getByRole("button", { name: action, includeHidden: true })
      .dispatchEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(card.getByRole("button", { name: action })).toBeFocused();
  }

  // Filters: what remains is counted and stands in the address.
  await filters.getByRole("radio", { name: "Male", exact: true }).click();
  await expect(page.getByText("No voices matching the filters could be found.")).toBeVisible();
  await expect(page).toHaveURL(/gender=male&styles=true/);
  await page.getByRole("main").getByRole("button", { name: "Reset" }).last().click();
  await expect(page).toHaveURL(/\/voice$/);
  await language.selectOption("French (France)");
  await expect(filters.getByRole("radio", { name: "Premium" })).toBeDisabled();
  await language.selectOption("All languages");
  await filters.getByRole("radio", { name: "Standard" }).click();
  await expect(found).toHaveText(/^1,\d{3} voices$/);

  // By keyboard: a search, the rows to both ends of a long list, a card and its way back.
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("arab");
  await expect(rows.first()).toContainText("Arabic");
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");
  await tabTo(page, rows.first());
  await page.keyboard.press("End");
  const last = page.locator(":focus");
  await expect(last).toBeInViewport();
  await expect(voices.getByRole("listitem").filter({ has: last })).toHaveAttribute("aria-posinset", /^1\d{3}$/);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows.nth(1)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(voices.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(rows.nth(1)).toBeFocused();
  await expect(rows.nth(1)).toHaveAttribute("aria-expanded", "false");

  // The address keeps the filters through a reload; text from right to left stays so.
  await search.fill("arabic egypt");
  await expect(found).toHaveText(/^\d voices$/);
  await page.waitForURL(/q=arabic\+egypt&lang=all&quality=standard/);
  await page.reload();
  await expect(search).toHaveValue("arabic egypt");
  await expect(found).toHaveText(/^\d voices$/);
  await rows.first().click();
  const name = (await voices.getByRole("region").getAttribute("aria-label")) ?? "";
  await expect(voices.getByRole("textbox")).toHaveCSS("direction", "rtl");

  // A sample that cannot be played says so.
  await page.route("**/voices/sample.mp3?*", (route) => route.abort());
  await page.getByRole("button", { name: `Hear ${name}` }).click();
  await expect(page.getByText("This audio could not be played.")).toBeVisible();

  // The default, a profile, a voiceover.
  await voices.getByRole("button", { name: "Set Default" }).click();
  await expect(page.getByText("Default profile saved successfully!")).toBeVisible();
  await expect(rows.first()).toContainText(`${name}Default`);
  await expect(voices.getByRole("button", { name: "Set Default" })).toBeDisabled();
  await voices.getByRole("button", { name: "Create Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Profile" });
  await dialog.getByRole("button", { name: "Create Profile" }).click();
  await expect(dialog.getByText("Profile name cannot be empty")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel("Profile name").fill("Cairo");
  await dialog.getByRole("slider", { name: "Speed" }).focus();
  await page.keyboard.press("ArrowRight");
  await dialog.getByRole("button", { name: "Create Profile" }).click();
  await expect(page.getByText("New profile created successfully")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(voices.getByRole("button", { name: "Create Profile" })).toBeFocused();
  const profiles = await publisher.inProject<Record<string, unknown>[]>("GET", "/audio_profile");
  expect(profiles).toMatchObject([{ profile_name: "Cairo", lang_code: "ar-EG", speed: 101, volume: 0 }]);
  const project = await publisher.inProject<{ audio_profile: unknown }>("GET", "");
  expect(project.audio_profile).toMatchObject({ lang_code: "ar-EG", speed: 100 });

  await search.fill("mexico");
  await rows.first().click();
  const mexican = (await voices.getByRole("region").getAttribute("aria-label")) ?? "";
  await voices.getByRole("button", { name: "Create Voiceover" }).click();
  await page.waitForURL(/\/content\/[0-9a-f-]{36}$/);
  await expect(page.getByText(`${mexican} · Spanish (Mexico)`).first()).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue("mexico");
  await expect(rows.first()).toContainText(mexican);
});
