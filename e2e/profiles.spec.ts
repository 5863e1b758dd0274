import { expect, type Locator, type Page, test } from "@playwright/test";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { type Publisher, signUp } from "../apps/server/src/test-kit/publisher.ts";
import { toneWav } from "../apps/server/src/test-kit/tone-wav.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectUsable } from "./kit/expect-usable.ts";
import { type ExternalSite, startExternalSite } from "./kit/external-site.ts";
import { tabTo } from "./kit/keyboard.ts";
import { projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";

let server: LecternServer;
let speech: ExternalSite;
let publisher: Publisher;

test.beforeAll(async () => {
  speech = await startExternalSite(() => ({ type: "audio/wav", body: toneWav() }));
  server = await startLectern({
    env: {
      BILLING: "none",
      OPENAI_SPEECH_URL: `${speech.url}/v1`,
      OPENAI_SPEECH_VOICES: "alloy,nova",
      OPENAI_SPEECH_STYLES: "newscast=Read like a news anchor.;cheerful=Sound glad.",
    },
  });
  publisher = await signUp(server);
});
test.afterAll(async () => {
  await server.stop();
  speech.close();
});

interface Saved {
  id: string;
  profile_name: string;
  version: number;
}

interface Voice {
  lang_code: string;
  voice: string;
  engine: string;
  platform: string;
}

/** The first voice of a language, as a profile holds it. */
async function firstVoice(language: string, platform = "espeak"): Promise<Voice> {
  const languages = JSON.parse(await publisher.call<string>("GET", "/voices")) as {
    code: string;
    voices: { code: string; engine: string; platform: string }[];
  }[];
  const voice = languages.find(({ code }) => code === language)?.voices.find((one) => one.platform === platform);
  if (!voice) throw new Error(`No voice of ${platform} speaks ${language}.`);
  return { lang_code: language, voice: voice.code, engine: voice.engine, platform };
}

const asItIs = { volume: 0, speed: 100, pitch: "", style: "" };

function save(name: string, voice: object): Promise<Saved> {
  return publisher.inProject<Saved>("POST", "/audio_profile", { ...asItIs, ...voice, profile_name: name });
}

function card(page: Page, name: string): Locator {
  return page.getByRole("list", { name: "Saved Profiles" }).getByRole("listitem").filter({ hasText: name });
}

/** Fails the next call that matches, as a server in trouble would. */
async function failOnce(page: Page, url: string, method: string): Promise<void> {
  const json = { success: false, message: "INTERNAL", failure_type: "INTERNAL" };
  let left = 1;
  await page.route(url, async (route) => {
    if (route.request().method() !== method || left === 0) return route.fallback();
    left -= 1;
    return route.fulfill({ status: 500, json });
  });
}

/** The voices of a language are gone from now on. */
async function hideVoicesOf(page: Page, language: string): Promise<void> {
  await page.route("**/api/voices", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: string };
    const languages = (JSON.parse(answer.data) as { code: string }[]).filter(({ code }) => code !== language);
    await route.fulfill({ response, json: { ...answer, data: JSON.stringify(languages) } });
  });
}

/** What previews are asked for from now on. */
async function notePreviews(page: Page): Promise<unknown[]> {
  const asked: unknown[] = [];
  await page.route("**/api/audio/preview", (route) => {
    asked.push(route.request().postDataJSON());
    return route.fallback();
  });
  return asked;
}

test("profiles are saved, heard, made the default, changed by two people and deleted", async ({ page }) => {
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, "profiles"));
  await expect(page).toHaveTitle("Saved Profiles · Lectern");
  await expect(page.getByRole("heading", { name: "No profile is saved yet" })).toBeVisible();

  // The first profile: a voice is chosen, its settings begin at the defaults.
  const create = page.getByRole("button", { name: "Create Profile" });
  await create.click();
  const dialog = page.getByRole("dialog", { name: "Create Profile" });
  await dialog.getByRole("button", { name: "Create Profile" }).click();
  await expect(dialog.getByText("Profile name cannot be empty")).toBeVisible();
  await expect(dialog.getByText("Voice selection is required.")).toBeVisible();
  await dialog.getByRole("radio", { name: "Premium" }).click();
  await dialog.getByRole("radio", { name: /Alloy/ }).click();
  await expect(dialog.getByText("Voice selection is required.")).toHaveCount(0);
  await expectUsable(page);
  await dialog.getByLabel("Profile name").fill("House voice");
  await dialog.getByRole("slider", { name: "Speed" }).focus();
  await page.keyboard.press("ArrowRight");
  await dialog.getByRole("combobox", { name: "Styles" }).click();
  await page.getByRole("option", { name: "Newscast" }).click();
  await dialog.getByRole("radio", { name: /Nova/ }).click();
  await expect(dialog.getByRole("slider", { name: "Speed" })).toHaveValue("100");
  await expect(dialog.getByRole("combobox", { name: "Styles" })).toHaveText("Default");
  await dialog.getByRole("slider", { name: "Speed" }).focus();
  await page.keyboard.press("PageUp");
  await dialog.getByRole("button", { name: "Create Profile" }).click();
  await expect(page.getByText("New profile created successfully")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const house = card(page, "House voice");
  await expect(house).toContainText("Nova · English (US)");
  await expect(house).toContainText("Speed110 %");

  // More of them; one has a name that is as long as a name may be.
  const emojis = "🎙️".repeat(100);
  await save("Nachrichten", await firstVoice("de-DE"));
  await save(emojis, { ...(await firstVoice("en-GB")), volume: -1.5, pitch: "low" });
  await page.reload();
  await expect(card(page, "Nachrichten")).toContainText("The voice as it is");
  await expect(card(page, emojis)).toContainText("Volume−1.5 dBPitchLow");
  await expectUsable(page);

  // A profile is heard as it is set, one at a time; a failure is said.
  const asked = await notePreviews(page);
  await house.getByRole("button", { name: "Hear House voice" }).click();
  await expect(house.getByRole("button", { name: "Pause House voice" })).toBeVisible();
  await expect.poll(() => asked).toMatchObject([{ speed: 110, voice: "nova" }]);
  await card(page, "Nachrichten").getByRole("button", { name: "Hear Nachrichten" }).click();
  await expect(page.getByRole("button", { name: "Pause Nachrichten" })).toBeVisible();
  await expect(house.getByRole("button", { name: "Hear House voice" })).toBeVisible();
  await failOnce(page, "**/api/audio/preview", "POST");
  await card(page, emojis).getByRole("button", { name: /^Hear/ }).click();
  await expect(page.getByText("Something went wrong playing the Profile's preview")).toBeVisible();

  // The default, by keyboard alone.
  await tabTo(page, house.getByRole("button", { name: /^More/ }), 40, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Set as default" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Default profile saved successfully!")).toBeVisible();
  await expect(house).toContainText("House voiceDefault");
  expect(await publisher.inProject("GET", "")).toMatchObject({
    audio_profile: { profile_name: "House voice", speed: 110 },
  });

  // Changed: its name, its settings, and its voice; a name that is taken is refused at its field.
  await house.getByRole("button", { name: "Edit Profile House voice" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Profile" });
  const update = page.getByRole("alertdialog", { name: "Update this profile?" });
  await expect(edit.getByRole("slider", { name: "Speed" })).toHaveValue("110");
  await edit.getByLabel("Profile name").fill("nachrichten");
  await edit.getByRole("combobox", { name: "Styles" }).click();
  await page.getByRole("option", { name: "Cheerful" }).click();
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(update).toContainText("It is the default");
  await expectAccessible(page);
  await update.getByRole("button", { name: "Update" }).click();
  await expect(edit.getByText("There is a profile of this name already.")).toBeVisible();
  await expect(update).toHaveCount(0);
  await edit.getByLabel("Profile name").fill("Anchor");
  await failOnce(page, "**/audio_profile/*", "PUT");
  await edit.getByRole("button", { name: "Save" }).click();
  await update.getByRole("button", { name: "Update" }).click();
  await expect(edit.getByText("Something went wrong while saving the Audio Profile.")).toBeVisible();
  await edit.getByRole("button", { name: "Save" }).click();
  await update.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Audio Profile has been updated successfully!")).toBeVisible();
  await expect(edit).toHaveCount(0);
  const anchor = card(page, "Anchor");
  await expect(anchor).toContainText("StyleCheerful");

  // Two people change it: what was typed is kept, and the other's version can be loaded.
  await anchor.getByRole("button", { name: "Edit Profile Anchor" }).click();
  const [saved] = await publisher.inProject<(Saved & Voice)[]>("GET", "/audio_profile");
  if (!saved) throw new Error("No profile is saved.");
  const { id, version, is_default: _default, ...values } = { is_default: true, ...saved };
  const theirs = { ...values, profile_name: "Theirs", volume: 2 };
  await publisher.inProject("PUT", `/audio_profile/${id}`, { ...theirs, version });
  await edit.getByLabel("Profile name").fill("Mine");
  await edit.getByRole("button", { name: "Change voice" }).click();
  await edit.getByRole("radio", { name: /Alloy/ }).click();
  await edit.getByRole("button", { name: "Save" }).click();
  await update.getByRole("button", { name: "Update" }).click();
  await expect(edit.getByRole("alert")).toContainText("changed in another tab or by someone else");
  await expect(edit.getByLabel("Profile name")).toHaveValue("Mine");
  await expectAccessible(page);
  await edit.getByRole("button", { name: "Load the current one" }).click();
  await expect(edit.getByLabel("Profile name")).toHaveValue("Theirs");
  await expect(edit.getByRole("slider", { name: "Volume" })).toHaveValue("2");
  await edit.getByRole("button", { name: "Change voice" }).click();
  await edit.getByRole("radio", { name: /Alloy/ }).click();
  await edit.getByRole("button", { name: "Save" }).click();
  await update.getByRole("button", { name: "Update" }).click();
  const last = card(page, "Theirs");
  await expect(last).toContainText("Alloy · English (US)");
  await expect(last).toContainText("The voice as it is");

  // Deleted: the question says what uses it; the default voice keeps its values.
  const german = (await publisher.inProject<Saved[]>("GET", "/audio_profile"))[1];
  await publisher.inProject("PUT", "/language_profiles", {
    language_profiles: [
      { lang_code: "de-DE", profile_id: german?.id },
      { lang_code: "fr-FR", profile_id: id },
    ],
  });
  await hideVoicesOf(page, "de-DE");
  await page.reload();

  // A voice that is gone is said; its profile asks for another one, and keeps its name.
  const gone = card(page, "Nachrichten");
  await expect(gone).toContainText("This voice is gone from the server. Choose another one.");
  await expect(gone.getByRole("button", { name: /^Hear/ })).toBeDisabled();
  await gone.getByRole("button", { name: /^Edit Profile/ }).click();
  await expect(edit.getByLabel("Profile name")).toHaveValue("Nachrichten");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit.getByText("Language field is required.")).toBeVisible();
  await page.keyboard.press("Escape");

  await last.getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this profile?" });
  await expect(question).toContainText("It is the default: new audio keeps starting with its voice and settings");
  await expect(question).toContainText("It speaks French in the language profiles");
  await expectAccessibleInBothThemes(page);
  await failOnce(page, "**/audio_profile/*", "DELETE");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Something went wrong in deleting the audio profile.")).toBeVisible();
  await expect(question).toHaveCount(0);
  await last.getByRole("button", { name: /^Edit Profile/ }).click();
  await edit.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Audio Profile has been deleted.")).toBeVisible();
  await expect(last).toHaveCount(0);
  await expect(create).toBeFocused();
  const table = page.getByRole("table", { name: "Language profiles" });
  // The other dialects of German are there.
  await expect(table.getByRole("rowheader")).toHaveText(["German"]);
  expect(await publisher.inProject("GET", "")).toMatchObject({ audio_profile: { voice: "alloy", speed: 100 } });
});

test("languages have profiles, five at most, kept by two people; any text is heard in any voice", async ({ page }) => {
  const other = await signUp(server);
  publisher = other;
  const [english, german, french] = [
    await save("House voice", { ...(await firstVoice("en-US")), speed: 105 }),
    await save("Nachrichten", await firstVoice("de-DE")),
    await save("Le Monde", await firstVoice("fr-FR")),
  ];
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

  // Nobody leaves with changes unasked; saving writes all rows.
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
  await publisher.inProject("PUT", "/language_profiles", {
    language_profiles: [
      { lang_code: "fr-FR", profile_id: french.id },
      { lang_code: "de-DE", profile_id: german.id },
    ],
  });
  await saveAll.click();
  await expect(section.getByText("Your changes are kept on top of theirs")).toBeVisible();
  await expect(languages).toHaveText(["French", "German"]);
  await expect(table.getByRole("row", { name: /^German/ })).toContainText("House voice");
  await expectAccessible(page);
  await saveAll.click();
  await expect(section.getByText("Your changes are kept on top of theirs")).toHaveCount(0);
  expect((await rows()).language_profiles).toMatchObject([{ profile_id: french.id }, { profile_id: english.id }]);

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
  await publisher.inProject("PUT", "/language_profiles", {
    language_profiles: codes.map((code) => ({ lang_code: code, profile_id: english.id })),
  });
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
  expect(asked).toMatchObject([{ voice: "nova", speed: 100, volume: 0 }]);
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
  expect(asked).toMatchObject([{ voice: "nova" }, { speed: 105 }]);
  await text.fill("Another text altogether.");
  await failOnce(page, "**/api/audio/preview", "POST");
  await play.click();
  await expect(page.getByText("Something went wrong while generating audio preview.")).toBeVisible();
});
