import type { WireLibrarySound } from "@lectern/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { billingAnswers } from "../../../test-kit/billing.ts";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import type { Answers } from "../../../test-kit/fake-api.ts";
import { press } from "../../../test-kit/keyboard.ts";
import { organisationPath, orgId, projectId, projectOf, projectPath } from "../../../test-kit/newsroom.ts";
import { openScreen } from "../../../test-kit/open-screen.tsx";
import { silence } from "../../../test-kit/silence.ts";

const place = { org_id: orgId, id: projectId };
const question = page.getByRole("alertdialog", { name: "Leave without saving?" });

function answersOf(): Answers {
  const bed: WireLibrarySound = {
    name: "calm",
    title: "Calm",
    mood: "Calm",
    kind: "bed",
    url: silence(20),
    peaks_url: "/sounds/library/calm.json",
    duration: 20,
    peaks: [1, 2],
  };
  return {
    sounds: {
      list: () => ({ success: true, data: [], total: 0 }),
      library: () => ({ success: true, data: [bed] }),
    },
    voices: { preview: () => ({ success: true, data: { audio_url: silence(5) } }) },
  };
}

function openGeneral() {
  return openScreen(projectPath("general"), { billing: "none", answers: answersOf() });
}

test("the general settings are saved, and not lost silently", async () => {
  const { api } = await openGeneral();
  const general = page.getByRole("region", { name: "General" });
  const save = general.getByRole("button", { name: "Save" });
  await expect.element(save).toBeDisabled();
  await general.getByLabelText("Project Name").fill("ab");
  await general.getByLabelText(/^Site URL/).fill("example.com");
  await save.click();
  await expect.element(general.getByText("Name field should be at least 3 character long.")).toBeVisible();
  await expect.element(general.getByText("Site URL should start with http:// or https://.")).toBeVisible();

  // Leaving now would lose it.
  await page.getByRole("link", { name: "Voiceovers" }).click();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect.element(general.getByLabelText("Project Name")).toHaveValue("ab");

  api.answer({
    projects: {
      saveGeneralSettings: ({ org_id: _org, id: _id, ...settings }) => ({ success: true, data: projectOf(settings) }),
    },
  });
  await general.getByLabelText("Project Name").fill("  Wonderland  ");
  await general.getByLabelText(/^Site URL/).fill("https://wonder.example.com");
  await general.getByLabelText(/^Description/).fill("أخبار اليوم");
  await general.getByRole("combobox", { name: /^Category/ }).click();
  await page.getByRole("option", { name: "News" }).click();
  await general.getByRole("combobox", { name: /^Platform/ }).click();
  await page.getByRole("option", { name: "Ghost" }).click();
  await general.getByRole("combobox", { name: /^Default Language/ }).fill("french (fr");
  await page.getByRole("option", { name: "French (France)" }).click();
  await save.click();
  await expect.element(page.getByText("General settings have been saved successfully!")).toBeVisible();
  await expect.element(save).toBeDisabled();
  expect(api.inputsOf("projects.saveGeneralSettings")).toEqual([
    {
      ...place,
      integration_name: "Wonderland",
      site_url: "https://wonder.example.com",
      description: "أخبار اليوم",
      category: "News",
      platform: "Ghost",
      lang_code: "fr-FR",
    },
  ]);
});

test("the default voice starts from what was saved, and a change can be left", async () => {
  const { api, address } = await openGeneral();
  api.answer({
    voices: { saveDefaultProfile: ({ org_id: _org, id: _id, ...profile }) => ({ success: true, data: profile }) },
  });
  const voice = page.getByRole("region", { name: "Default voice" });
  await voice.getByRole("checkbox", { name: "Show Advance Settings" }).click();
  const speed = voice.getByRole("slider", { name: "Speed" });
  await expect.element(speed).toHaveValue("100");
  speed.element().focus();
  await press("End");
  await voice.getByRole("button", { name: "Save voice" }).click();
  await expect.element(page.getByText("Settings updated successfully!")).toBeVisible();
  expect(api.inputsOf("voices.saveDefaultProfile")).toMatchObject([{ ...place, voice: "slt", speed: 200 }]);
  speed.element().focus();
  await press("Home");
  await page.getByRole("link", { name: "Voiceovers" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect.poll(address).toBe(projectPath("content"));
  expect(api.inputsOf("voices.saveDefaultProfile")).toHaveLength(1);
});

test("music for new audio is chosen, made louder and saved", async () => {
  const { api } = await openGeneral();
  api.answer({ composer: { savePattern: () => ({ success: true, data: { pattern: null } }) } });
  const music = page.getByRole("region", { name: "Music" });
  await music.getByRole("combobox", { name: "Bed" }).click();
  await page.getByRole("option", { name: /Calm/ }).click();
  const volume = music.getByRole("slider", { name: "Bed volume" });
  await expect.element(volume).toBeInTheDocument();
  volume.element().focus();
  await press("ArrowRight");
  await music.getByRole("button", { name: "Save music" }).click();
  await expect
    .poll(() => api.inputsOf("composer.savePattern"))
    .toMatchObject([{ ...place, pattern: { bed: { title: "Calm", volume: 31 }, ducking: "light" } }]);
});

test("what is read of its pages is tried on one, and saved", async () => {
  const { api } = await openGeneral();
  api.answer({
    studio: {
      previewImport: ({ extraction_rules: rules }) => {
        const leavesOut = rules.exclude.length > 0;
        const texts = ["The White Rabbit ran.", ...(leavesOut ? [] : ["Come to our shop."]), "Below"];
        return {
          success: true,
          data: {
            title: "Alice falls",
            paragraphs: texts.map((text) => ({ text })),
            paragraph_count: texts.length,
            word_count: 12,
            matches: { include: [], exclude: leavesOut ? [1, 0] : [] },
          },
        };
      },
    },
    projects: {
      saveExtractionRules: ({ include, exclude }) => ({
        success: true,
        data: projectOf({ extraction_rules: { include, exclude } }),
      }),
    },
  });
  const rules = page.getByRole("region", { name: "Article import" });
  const preview = rules.getByRole("region", { name: "What is read of the page" });
  const read = rules.getByRole("button", { name: "Preview" });
  const address = rules.getByLabelText(/^Try them on a page/);
  const leaveOut = rules.getByLabelText(/^Leave out/);
  await read.click();
  await expect.element(rules.getByText("Please enter a valid URL")).toBeVisible();
  await expect.element(address).toHaveFocus();
  await address.fill("https://example.com/story");
  await read.click();
  await expect.element(preview).toMatchTextContent("Come to our shop.");
  await leaveOut.fill(".shop\n\np:hover");
  await read.click();
  await expect.element(rules.getByText("Line 3: This is not a valid CSS selector.")).toBeVisible();
  await expect.element(leaveOut).toHaveFocus();
  await leaveOut.fill(".shop\n.elsewhere");
  await read.click();
  await expect.element(preview).not.toMatchTextContent("Come to our shop.");
  await expect.element(preview).toMatchTextContent("Below");
  await expect.element(rules.getByRole("listitem").first()).toMatchTextContent("1 part left out");
  await expect.element(rules.getByRole("listitem").nth(1)).toMatchTextContent("is not on this page");
  await expect.element(rules.getByText("2 paragraphs, 12 words")).toBeVisible();
  await expectAccessible();

  // Leaving now would lose them.
  await page.getByRole("link", { name: "Voiceovers" }).click();
  await question.getByRole("button", { name: "Stay" }).click();
  await rules.getByRole("button", { name: "Save rules" }).click();
  await expect.element(page.getByText("The import rules have been saved.")).toBeVisible();
  await expect.element(rules.getByRole("button", { name: "Save rules" })).toBeDisabled();
  expect(api.inputsOf("projects.saveExtractionRules")).toEqual([
    { ...place, include: [], exclude: [".shop", ".elsewhere"] },
  ]);
});

test("a project is deleted once its name was typed", async () => {
  const { api, address } = await openGeneral();
  api.answer({
    projects: {
      remove: ({ id }) => {
        api.answer({ projects: { list: () => ({ success: true, data: [] }) } });
        return { success: true, data: { id } };
      },
    },
  });
  await page
    .getByRole("region", { name: "General" })
    .getByLabelText(/^Description/)
    .fill("Not saved");
  await page.getByRole("button", { name: "Delete project" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this project?" });
  const confirm = dialog.getByRole("button", { name: "Delete project" });
  await expect.element(confirm).toBeDisabled();
  await expect.element(dialog.getByRole("textbox")).toHaveFocus();
  await dialog.getByRole("textbox").fill("My first");
  await expect.element(confirm).toBeDisabled();
  await expectAccessible();
  await dialog.getByRole("textbox").fill("My first project");
  await confirm.click();
  await expect.element(page.getByText("Project has been deleted.")).toBeVisible();
  await expect.poll(address).toBe(organisationPath("integration"));
  expect(api.inputsOf("projects.remove")).toEqual([place]);
});

test("a fallback voice is chosen for a language", async () => {
  const { api } = await openGeneral();
  api.answer({
    voices: {
      saveFallbackVoices: ({ fallback_voices: voices }) => ({ success: true, data: { fallback_voices: voices } }),
    },
  });
  const section = page.getByRole("region", { name: "Fallback voices" });
  await expect.element(section.getByText("Off: no fallback voice is chosen.")).toBeVisible();
  const add = section.getByRole("button", { name: "Add a fallback voice" });
  await add.click();
  await section.getByRole("combobox", { name: "Language of the fallback voice" }).fill("English (U");
  await page.getByRole("option", { name: "English (US)" }).click();
  await section.getByRole("button", { name: "Save fallback voice" }).click();
  await expect.element(section.getByText("Voice selection is required.")).toBeVisible();
  await section.getByRole("radiogroup", { name: "Fallback voice" }).getByRole("radio").first().click();
  await expectAccessible();
  await section.getByRole("button", { name: "Save fallback voice" }).click();
  await expect.element(section.getByRole("listitem")).toHaveLength(1);
  await expect.element(section.getByRole("listitem")).toMatchTextContent("English (US)");
  await expect.element(add).toHaveFocus();
  expect(api.inputsOf("voices.saveFallbackVoices")).toMatchObject([{ ...place }]);
});

test("Premium voices and music need another plan than the free one", async () => {
  await openScreen(projectPath("general"), { answers: { ...answersOf(), ...billingAnswers() } });
  await expect
    .element(page.getByRole("region", { name: "Music" }).getByRole("link", { name: "View Plans" }))
    .toBeVisible();
});
