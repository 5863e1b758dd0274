import { expect, test } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { endlessSounds } from "./kit/endless-sounds.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectUsable } from "./kit/expect-usable.ts";
import { failOnce } from "./kit/fail-once.ts";
import { notePreviews } from "./kit/note-previews.ts";
import { firstVoice, saveProfile, setLanguageProfiles } from "./kit/saved-profiles.ts";
import { tabTo } from "./kit/keyboard.ts";
import { projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
});

test("languages have profiles, five at most, kept by two people; any text is heard in any voice", async ({ page }) => {
  const [english, german, french] = [
    await saveProfile(publisher, "House voice", { ...(await firstVoice(publisher, "en-US")), speed: 105 }),
    await saveProfile(publisher, "Nachrichten", await firstVoice(publisher, "de-DE")),
    await saveProfile(publisher, "Le Monde", await firstVoice(publisher, "fr-FR")),
  ];
  await endlessSounds(page);
  await signIn(page, server.url, publisher);
  // What cannot be read can be asked for again.
  let isBroken = true;
  await page.route("**/audio_profile", (route) => {
    const json = { success: false, message: "The profiles are locked.", failure_type: "VALIDATION" };
    return isBroken ? route.fulfill({ status: 422, json }) : route.fallback();
  });
  await page.goto(server.url + projectPath(publisher, "profiles"));
  await expect(page.getByText("The profiles are locked.")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();

  const section = page.getByRole("region", { name: "Language profiles" });
  const table = section.getByRole("table");
  const languages = table.getByRole("rowheader");
  const add = section.getByRole("button", { name: "Add language" });
  const language = section.getByRole("combobox", { name: "Language" });
  const profile = section.getByRole("combobox", { name: "Profile" });
  const confirm = section.getByRole("button", { name: "Take over this row" });
  const saveAll = section.getByRole("button", { name: "Save all" });

  // Off, the table can be read, and nothing in it is pressed.
  await expect(add).toBeDisabled();
  await section.getByRole("switch", { name: "Multi-language support" }).click();
  await expect(page.getByText("Multi Language support is enabled")).toBeVisible();
  expect(await publisher.inProject("GET", "")).toMatchObject({ is_multi_lang: true });

  // A row by keyboard alone; profiles of its language come first.
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  await expect(language).toBeFocused();
  await tabTo(page, confirm);
  await page.keyboard.press("Enter");
  await expect(section.getByText("Please select a language and profile")).toBeVisible();
  await tabTo(page, language, 5, "Shift+Tab");
  await page.keyboard.type("germ");
  await expect(page.getByRole("option", { name: "German", exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(language).toHaveValue("German");
  await tabTo(page, profile, 3);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveText([/^Nachrichten/, /^House voice/, /^Le Monde/]);
  await page.keyboard.press("Enter");
  await expect(profile).toContainText("Nachrichten");
  await tabTo(page, confirm, 3);
  await page.keyboard.press("Enter");
  await expect(languages).toHaveText(["German"]);
  await expect(section.getByRole("button", { name: "Edit German" })).toBeFocused();
  await expect(section.getByText("1 change, not saved")).toBeVisible();

  // A row in edit mode is left as it was with Escape; a language is offered once.
  await page.keyboard.press("Enter");
  await expect(language).toBeFocused();
  await expectUsable(page);
  await page.keyboard.press("Escape");
  await expect(section.getByRole("button", { name: "Edit German" })).toBeFocused();
  await add.click();
  await language.fill("germ");
  await expect(page.getByRole("option", { name: "German", exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await section.getByRole("button", { name: "Cancel" }).click();

  // Leaving with changes asks first; saving writes all rows.
  await page.getByRole("link", { name: "All Voices" }).click();
  const leaving = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Stay" }).click();
  await failOnce(page, "**/language_profiles", "PUT");
  await saveAll.click();
  await expect(section.getByText("Something went wrong while saving the Audio Profile.")).toBeVisible();
  await saveAll.click();
  await expect(page.getByText("Profile settings changed successfully")).toBeVisible();
  const rows = () =>
    publisher.inProject<{ language_profiles: { lang_code: string; profile_id: string }[] }>(
      "GET",
      "/language_profiles",
    );
  expect((await rows()).language_profiles).toMatchObject([{ lang_code: "de-DE", profile_id: german.id }]);

  // Others change the rows meanwhile: theirs and mine are both kept, and saved when they were looked over.
  await section.getByRole("button", { name: "Edit German" }).click();
  await profile.click();
  await page.getByRole("option", { name: /^House voice/ }).click();
  await confirm.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Use it" }).click();
  await setLanguageProfiles(publisher, [
    ["fr-FR", french.id],
    ["de-DE", german.id],
  ]);
  await saveAll.click();
  await expect(section.getByText("Your changes are kept on top of theirs")).toBeVisible();
  await expect(languages).toHaveText(["French", "German"]);
  await expect(table.getByRole("row", { name: /^German/ })).toContainText("House voice");
  await expectAccessible(page);
  await saveAll.click();
  await expect(section.getByText("Your changes are kept on top of theirs")).toHaveCount(0);
  await expect
    .poll(async () => (await rows()).language_profiles)
    .toMatchObject([{ profile_id: french.id }, { profile_id: english.id }]);

  // Deleted at once, and put back.
  await section.getByRole("button", { name: "Delete French" }).click();
  await expect(page.getByText("Language profile deleted successfully")).toBeVisible();
  await expect(languages).toHaveText(["German"]);
  await expect(add).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(languages).toHaveText(["French", "German"]);
  await expect.poll(async () => (await rows()).language_profiles.length).toBe(2);

  // Five are all.
  const codes = ["en-US", "de-DE", "fr-FR", "es-ES", "it-IT"];
  await setLanguageProfiles(
    publisher,
    codes.map((code) => [code, english.id] as const),
  );
  await page.reload();
  await expect(languages).toHaveCount(5);
  await add.click();
  await expect(section.getByText("You can only add 5 language profiles")).toBeVisible();
  await section.getByRole("switch").click();
  await expect(page.getByText("Multi Language support is disabled")).toBeVisible();
  await expect(section.getByRole("button", { name: "Edit English" })).toBeDisabled();
  await expectAccessibleInBothThemes(page);

  // The tester: what is missing is said, and audio is made again only when text or voice changed.
  const tester = page.getByRole("region", { name: "Audio preview tester" });
  const voice = tester.getByRole("combobox", { name: "Voice" });
  const text = tester.getByLabel("Preview text");
  const play = tester.getByRole("button", { name: "Hear the preview" });
  const pause = tester.getByRole("button", { name: "Pause the preview" });
  const asked = await notePreviews(page);
  await play.click();
  await expect(tester.getByText("Select Voice to listen to the preview")).toBeVisible();
  await text.fill("Too short");
  await expect(tester.getByText("Preview text cannot be less than 10 characters")).toBeVisible();
  await expect(tester.getByText("191 characters left")).toBeVisible();
  await text.fill(
    "The harbour opens again on Monday, and the first ferry leaves at a quarter past six in the morning.",
  );
  await voice.fill("nova");
  await page.getByRole("option", { name: "Nova · English (US)" }).click();
  await play.click();
  await expect(tester.getByText("Playing")).toBeVisible();
  await pause.click();
  await expect(tester.getByText("Paused")).toBeVisible();
  await play.click();
  await expect(tester.getByText("Playing")).toBeVisible();
  await expect.poll(() => asked).toMatchObject([{ voice: "nova", speed: 100, volume: 0 }]);
  await voice.press("Escape");
  await expect(voice).toHaveValue("Nova · English (US)");
  await voice.fill("house");
  await page.getByRole("option", { name: "House voice" }).click();
  await play.click();
  await expect(tester.getByText("Playing")).toBeVisible();
  await voice.fill("nova");
  await page.getByRole("option", { name: "Nova · English (US)" }).click();
  await play.click();
  await expect(tester.getByText("Playing")).toBeVisible();
  await expect.poll(() => asked).toMatchObject([{ voice: "nova" }, { speed: 105 }]);
  await text.fill("Another text altogether.");
  await failOnce(page, "**/api/audio/preview", "POST");
  await play.click();
  await expect(page.getByText("Something went wrong while generating audio preview.")).toBeVisible();
});
