import { expect, type Locator, type Page, test } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { endlessSounds } from "./kit/endless-sounds.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectUsable } from "./kit/expect-usable.ts";
import { failOnce } from "./kit/fail-once.ts";
import { notePreviews } from "./kit/note-previews.ts";
import {
  firstVoice,
  type ProfileVoice,
  saveProfile,
  type SavedProfile,
  setLanguageProfiles,
} from "./kit/saved-profiles.ts";
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

function card(page: Page, name: string): Locator {
  return page.getByRole("list", { name: "Saved Profiles" }).getByRole("listitem").filter({ hasText: name });
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

test("profiles are saved, heard, made the default, changed by two people and deleted", async ({ page }) => {
  await endlessSounds(page);
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
  await saveProfile(publisher, "Nachrichten", await firstVoice(publisher, "de-DE"));
  await saveProfile(publisher, emojis, { ...(await firstVoice(publisher, "en-GB")), volume: -1.5, pitch: "low" });
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
  const [saved] = await publisher.inProject<(SavedProfile & ProfileVoice)[]>("GET", "/audio_profile");
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
  const german = (await publisher.inProject<SavedProfile[]>("GET", "/audio_profile"))[1];
  await setLanguageProfiles(publisher, [
    ["de-DE", german?.id ?? ""],
    ["fr-FR", id],
  ]);
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
