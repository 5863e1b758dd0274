import type { WireLanguage, WireVoice } from "@lectern/contract/languages";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { billingAnswers } from "../../../test-kit/billing.ts";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { refusal } from "../../../test-kit/fake-api.ts";
import { press } from "../../../test-kit/keyboard.ts";
import { languages, organisationPath, orgId, projectOf } from "../../../test-kit/newsroom.ts";
import { type GivenScreen, openScreen } from "../../../test-kit/open-screen.tsx";
import { silence } from "../../../test-kit/silence.ts";

const [english, french] = languages as [WireLanguage, WireLanguage];
const emma = english.voices[0]!;
const able = { pitch: true, emphasis: true, breathing: true };
const unable = { pitch: false, emphasis: false, breathing: false };

/** English with premium voices and many standard ones, of which Tess can do everything and Nell of the premium little. */
function catalogue(): WireLanguage[] {
  const heard = { ...emma, audio: silence(60) };
  const standard: WireVoice[] = Array.from({ length: 30 }, (_, index) => ({
    ...heard,
    code: `s${index}`,
    name: `Voice ${String.fromCodePoint(65 + (index % 26))}${index}`,
  }));
  const tess = { ...heard, code: "tess", name: "Tess", styles: ["newscast"], supports: able };
  const nell: WireVoice = {
    ...heard,
    code: "nell",
    name: "Nell",
    engine: "neural",
    styles: ["newscast"],
    supports: unable,
  };
  const premium: WireVoice[] = [
    nell,
    { ...nell, code: "alloy", name: "Alloy" },
    { ...nell, code: "echo", name: "Echo" },
  ];
  return [{ ...english, voices: [...standard, tess, ...premium] }, french];
}

const made = projectOf({ id: "01930000-0000-7000-8000-0000000000b2", integration_name: "Daily Wonder" });

async function openForm(given: GivenScreen = {}) {
  const screen = await openScreen(organisationPath("project/create"), { billing: "none", ...given });
  screen.api.answer({
    voices: {
      list: () => ({ success: true, data: JSON.stringify(catalogue()) }),
      preview: () => ({ success: true, data: { audio_url: silence(60) } }),
    },
    projects: {
      createWithSettings: () => {
        screen.api.answer({
          projects: {
            list: () => ({ success: true, data: [projectOf(), made] }),
            get: () => ({ success: true, data: made }),
          },
        });
        return { success: true, data: { id: made.id } };
      },
    },
    ...given.answers,
  });
  return screen;
}

const name = page.getByLabelText("Project Name");
const voices = page.getByRole("radiogroup", { name: "Default Voice" });
const search = page.getByLabelText("Search voices");
const card = page.getByRole("region", { name: "Preview", exact: true });
const create = page.getByRole("button", { name: "Create Project" });

async function choose(voice: string): Promise<void> {
  await search.fill(voice);
  await voices.getByRole("radio", { name: new RegExp(`^${voice} `) }).click();
  await search.fill("");
}

test("a name and a voice are wanted", async () => {
  await openForm();
  // Premium is there in this language, and is what is offered first.
  await expect.element(page.getByRole("radio", { name: "Premium" })).toBeChecked();
  await expect.element(voices.getByRole("radio")).toHaveLength(3);
  await create.click();
  await expect.element(page.getByText("Name field is required.")).toBeVisible();
  await expect.element(page.getByText("Voice selection is required.")).toBeVisible();
  await expect.element(name).toHaveFocus();
  await name.fill("Da");
  await expect.element(page.getByText("Name field should be at least 3 character long.")).toBeVisible();
  await name.fill("Daily Wonder");
  await expect.element(page.getByText(/^Name field/)).not.toBeInTheDocument();
});

test("voices are heard one at a time, and found by typing", async () => {
  await openForm();
  await page.getByRole("radio", { name: "Standard" }).click();
  // Only the rows in sight are on the page.
  await expect.element(voices.getByRole("radio").first()).toHaveAttribute("aria-setsize", "31");
  const [first, second] = ["Voice A0", "Voice A26"];
  await voices.getByRole("button", { name: `Hear ${first}`, exact: true }).click();
  await expect.element(voices.getByRole("button", { name: `Pause ${first}`, exact: true })).toBeVisible();
  await voices.getByRole("button", { name: `Hear ${second}`, exact: true }).click();
  await expect.element(voices.getByRole("button", { name: `Hear ${first}`, exact: true })).toBeVisible();
  await expect.element(voices.getByRole("button", { name: /^Pause / })).toHaveLength(1);
  await search.fill("zzzz");
  await expect.element(voices.getByText("No voice is like that.")).toBeVisible();
});

test("the preview is heard as it is set, and stops the sample", async () => {
  const { api } = await openForm();
  await page.getByRole("radio", { name: "Standard" }).click();
  await choose("Voice A0");
  await expect.element(card).toMatchTextContent("Voice A0");
  await voices.getByRole("button", { name: "Hear Voice A0", exact: true }).click();
  await page.getByRole("checkbox", { name: "Show Advance Settings" }).click();
  const speed = page.getByRole("slider", { name: "Speed" });
  await expect.element(speed).toBeInTheDocument();
  speed.element().focus();
  await press("PageUp");
  page.getByRole("slider", { name: "Volume" }).element().focus();
  await press("ArrowRight");
  await expect.element(card).toMatchTextContent("110 %");
  await expect.element(card).toMatchTextContent("+0.5 dB");
  await page.getByRole("combobox", { name: /^Pitch/ }).click();
  await page.getByRole("option", { name: "high", exact: true }).click();
  await card.getByRole("button", { name: /^Play/ }).click();
  await expect.element(card.getByText("Playing")).toBeVisible();
  expect(api.inputsOf("voices.preview")).toMatchObject([{ voice: "s0", speed: 110, volume: 0.5, pitch: "high" }]);
  await expect.element(voices.getByRole("button", { name: /^Pause / })).not.toBeInTheDocument();
  await card.getByRole("button", { name: /^Pause/ }).click();
  await expect.element(card.getByText("Paused")).toBeVisible();
  await card.getByLabelText("Preview text").fill("A text of 28 characters long");
  await expect.element(card.getByText("172 characters left")).toBeVisible();
  await card.getByLabelText("Preview text").fill("Too short");
  await expect.element(card.getByText("Preview text cannot be less than 10 characters")).toBeVisible();
  await expect.element(card.getByRole("button", { name: /^Play/ })).toBeDisabled();
  await expectAccessible();
});

test("what a voice can do decides what can be set, and another voice starts from the defaults", async () => {
  const { api, address } = await openForm();
  await page.getByRole("checkbox", { name: "Show Advance Settings" }).click();
  await voices.getByRole("radio", { name: /^Nell / }).click();
  const pitch = page.getByRole("combobox", { name: /^Pitch/ });
  const breathing = page.getByRole("checkbox", { name: /^Add Auto Breathing/ });
  const styles = page.getByRole("combobox", { name: /^Styles/ });
  await expect.element(pitch).toBeDisabled();
  await expect.element(breathing).toBeDisabled();
  await expect.element(styles).toBeEnabled();
  await page.getByRole("radio", { name: "Standard" }).click();
  await choose("Tess");
  await expect.element(pitch).toBeEnabled();
  await expect.element(breathing).toBeEnabled();
  await choose("Voice A0");
  await expect.element(styles).toBeDisabled();

  const speed = page.getByRole("slider", { name: "Speed" });
  speed.element().focus();
  await press("PageUp");
  voices
    .getByRole("radio", { name: /^Voice A0 / })
    .element()
    .focus();
  await press("ArrowDown");
  await expect.element(card).toMatchTextContent("100 %");
  await expect.poll(() => document.activeElement?.matches("input:checked, [aria-checked=true]")).toBe(true);
  speed.element().focus();
  await press("PageDown");
  await expect.element(card).toMatchTextContent("90 %");
  await name.fill("Daily Wonder");
  await create.click();
  await expect.element(page.getByText("Project created successfully")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Project: Daily Wonder" })).toBeVisible();
  expect(address()).toBe(organisationPath(`integration/${made.id}/content`));
  expect(api.inputsOf("projects.createWithSettings")).toMatchObject([
    {
      org_id: orgId,
      integration_name: "Daily Wonder",
      lang_code: "en-US",
      player_settings: { player_type: "inline" },
      audio_profile: { engine: "standard", speed: 90, volume: 0 },
    },
  ]);
});

test("one is created with the keyboard alone, in a language found by typing", async () => {
  const { api } = await openForm({
    answers: {
      voices: {
        list: () => ({
          success: true,
          data: JSON.stringify([
            english,
            { ...french, voices: french.voices.map((voice) => ({ ...voice, audio: silence(60) })) },
          ]),
        }),
      },
    },
  });
  const language = page.getByRole("combobox", { name: "Default Language" });
  // The field is there once the voices are known; before, the key leads past it.
  await expect.element(language).toBeVisible();
  name.element().focus();
  await userEvent.keyboard("Le Monde");
  await press("Tab");
  await expect.element(language).toHaveFocus();
  await userEvent.keyboard("french");
  await expect.element(page.getByRole("option", { name: /^French/ })).toBeVisible();
  await press("Enter");
  await expect.element(language).toHaveValue("French (France)");
  await press("Tab");
  for (let tabs = 0; tabs < 4 && !voices.element().contains(document.activeElement); tabs += 1) await press("Tab");
  await press("ArrowDown");
  await press("End");
  await expect.element(voices.getByRole("radio").last()).toBeChecked();
  await expect.element(voices.getByRole("radio").last()).toHaveFocus();
  await press("Tab");
  await press("Enter");
  await expect.element(voices.getByRole("button", { name: /^Pause / })).toHaveFocus();
  create.element().focus();
  await press("Enter");
  await expect
    .poll(() => api.inputsOf("projects.createWithSettings"))
    .toMatchObject([{ lang_code: "fr-FR", audio_profile: { lang_code: "fr-FR", engine: "standard" } }]);
});

test("the free plan has room for one project, and says so", async () => {
  const { address } = await openForm({ billing: "sandbox", answers: billingAnswers() });
  await expect.element(page.getByRole("heading", { name: "Upgrade to create multiple projects" })).toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(address).toBe(organisationPath("integration"));
});

test("where the room is taken while the form is filled in, nothing of it is lost", async () => {
  const full = "Upgrade now to create more projects!";
  await openForm({
    billing: "sandbox",
    projects: [],
    answers: {
      projects: {
        createWithSettings: () => {
          throw refusal("PLAN_LIMIT", full, { status: 402 });
        },
      },
    },
  });
  await name.fill("Too late");
  await page.getByRole("radio", { name: "Standard" }).click();
  await voices.getByRole("radio").first().click();
  await create.click();
  const refused = page.getByRole("dialog", { name: full });
  await expect.element(refused).toBeVisible();
  await expect.element(page.getByText(full)).toHaveLength(1);
  await refused.getByRole("button", { name: "Cancel" }).click();
  await expect.element(refused).not.toBeInTheDocument();
  await expect.element(name).toHaveValue("Too late");
});
