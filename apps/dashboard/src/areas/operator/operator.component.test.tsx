import type { WireInstallation, WireSpeechEngine, WireSpeechEngines, WireVoicePack } from "@lectern/contract";
import type { WireLanguage, WireVoice } from "@lectern/contract/languages";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../test-kit/expect-accessible.ts";
import type { Answers } from "../../test-kit/fake-api.ts";
import { press } from "../../test-kit/keyboard.ts";
import { languages, projectPath } from "../../test-kit/newsroom.ts";
import { type GivenScreen, openScreen } from "../../test-kit/open-screen.tsx";
import { silence } from "../../test-kit/silence.ts";

const facts: WireInstallation = {
  version: "0.1.0",
  database: "embedded",
  storage: "disk",
  mail: "outbox",
  billing: "none",
  names_operators: true,
  accounts: 3,
  organisations: 2,
  voices: { count: 1787, languages: 171, premium: 0 },
};

const elevenLabs: WireSpeechEngine = {
  platform: "elevenlabs",
  name: "ElevenLabs",
  is_configured: true,
  settings: ["ELEVENLABS_KEY"],
  down_since: null,
  down_reason: null,
  voices: 3,
  retired: 0,
  refreshed_at: "2026-11-28T09:00:00.000Z",
  refresh_failure: null,
  tiers: [],
};

const thorsten: WireVoicePack = {
  id: "piper-de_de-thorsten-medium",
  name: "Thorsten",
  description: "Piper, medium quality · German · about 64 MB",
  source: "catalogue",
  state: "available",
  phase: null,
  bytes_done: 0,
  bytes_total: null,
  message: null,
  license: { name: "CC0", url: "https://example.com/licence" },
  sample: "Guten Tag.",
  voices: [{ code: "de_DE-thorsten-medium", name: "Thorsten", gender: "male", locales: ["de-DE"] }],
};
const amy: WireVoicePack = {
  ...thorsten,
  id: "piper-en_us-amy-low",
  name: "Amy",
  description: "Piper, low quality · American English · about 64 MB",
  sample: "Good day.",
  voices: [{ code: "en_US-amy-low", name: "Amy", gender: "female", locales: ["en-US"] }],
};

/** The voices that can be chosen, Amy's among them. */
function withAmy(): WireLanguage[] {
  const [english, ...others] = languages as [WireLanguage, ...WireLanguage[]];
  const [emma] = english.voices as [WireVoice];
  const voice: WireVoice = {
    ...emma,
    code: `${amy.id}:en_US-amy-low`,
    name: "Amy",
    engine: "neural",
    platform: "sherpa",
    audio: silence(30),
  };
  return [{ ...english, voices: [voice, ...english.voices] }, ...others];
}

/** The page of who runs the installation, with packs of natural voices. */
async function openInstallation({ answers, ...given }: GivenScreen & { packs?: WireVoicePack[] } = {}) {
  let packs = given.packs ?? [amy, thorsten];
  const engines: WireSpeechEngines = { month: "2026-11", engines: [elevenLabs], projects: [], more_projects: false };
  function set(id: string, more: Partial<WireVoicePack>): void {
    packs = packs.map((pack) => (pack.id === id ? { ...pack, ...more } : pack));
  }
  const base: Answers = {
    operator: { installation: () => ({ success: true, data: facts }) },
    speechEngines: { list: () => ({ success: true, data: engines }) },
    voices: { list: () => ({ success: true, data: JSON.stringify(withAmy()) }) },
    voicePacks: {
      list: () => ({ success: true, data: packs }),
      usage: () => ({ success: true, data: { items: 1 } }),
      add: ({ id }) => {
        set(id, { state: "adding", phase: "downloading", bytes_done: 100_000, bytes_total: 200_000 });
        return { success: true, data: { id } };
      },
      remove: ({ id }) => {
        set(id, { state: "available", phase: null });
        return { success: true, data: { id } };
      },
    },
  };
  const screen = await openScreen("/installation", {
    billing: "none",
    user: { is_operator: true },
    answers: base,
    ...given,
  });
  screen.api.answer(answers ?? {});
  return { ...screen, set };
}

const section = page.getByRole("region", { name: "Voice packs" });

test("a pack is found, added where it was found, heard and removed, by keyboard", async () => {
  const { api, set } = await openInstallation();
  const search = section.getByLabelText("Search voice packs");
  await expect.element(search).toBeVisible();
  search.element().focus();
  await userEvent.keyboard("english amy");
  await expect.element(section.getByRole("listitem")).toHaveLength(1);
  await expectAccessible();
  const add = section.getByRole("button", { name: /^Add Amy/ });
  add.element().focus();
  await press("Enter");
  // It stays where it was found, and so does who added it.
  const here = section.getByRole("list", { name: "English" });
  await expect.element(here.getByRole("progressbar", { name: "Adding Amy" })).toBeVisible();
  await expect.element(here.getByRole("button", { name: /^Cancel Amy/ })).toHaveFocus();
  await expect.element(here).toMatchTextContent(/Downloading · \d+ KB of \d+ KB/);
  set(amy.id, { state: "ready", phase: null });
  await expect.element(here.getByText("Ready")).toBeVisible();
  const remove = here.getByRole("button", { name: /^Remove Amy/ });
  await expect.element(remove).toHaveFocus();
  await here.getByRole("button", { name: /^Hear Amy/ }).click();
  await expect.element(here.getByRole("button", { name: /^Pause Amy/ })).toBeVisible();
  remove.element().focus();
  await press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Remove Amy?" });
  await expect.element(dialog).toMatchTextContent("1 item uses its voices. It keeps its audio");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(section.getByRole("button", { name: /^Add Amy/ })).toBeVisible();
  expect(api.inputsOf("voicePacks.remove")).toEqual([{ id: amy.id }]);
});

test("speech services say how they fare, and are asked anew", async () => {
  const { api } = await openInstallation();
  api.answer({
    speechEngines: {
      refresh: () => {
        const read = { ...elevenLabs, voices: 2, retired: 1 };
        const listing = { month: "2026-11", engines: [read], projects: [], more_projects: false };
        api.answer({ speechEngines: { list: () => ({ success: true, data: listing }) } });
        return { success: true, data: read };
      },
    },
  });
  const engines = page.getByRole("region", { name: "Speech engines" });
  await expect.element(engines.getByText("Answering")).toBeVisible();
  await engines.getByRole("button", { name: /^Refresh now.*ElevenLabs/ }).click();
  await expect.element(engines.getByText(/^2 voices, 1 voice not offered any more, read/)).toBeVisible();
  await expectAccessible();
});

test("the section that a link names is in view, also once those over it have come", async () => {
  // All of it fits, as long as it loads.
  await page.viewport(1440, 1100);
  const known = Promise.withResolvers<void>();
  const { reload } = await openInstallation({
    answers: {
      operator: {
        installation: async () => {
          await known.promise;
          return { success: true, data: facts };
        },
      },
    },
  });
  await reload("/installation#voice-packs");
  await expect.element(section).toBeInViewport();
  known.resolve();
  await expect.element(section.getByLabelText("Search voice packs")).toBeInViewport();
});

test("plain voices are said to be: to an operator with the way to natural ones, to others whom to ask", async () => {
  await openScreen(projectPath("voice"), { billing: "none", user: { is_operator: true } });
  await expect
    .element(page.getByRole("link", { name: "Add natural ones" }))
    .toHaveAttribute("href", "/installation#voice-packs");
  await openScreen(projectPath("voice"), { billing: "none" });
  await expect
    .element(page.getByText(/These voices are plain\. The people who run this server can add natural ones\./))
    .toBeVisible();
});

test("the page is for who runs the installation", async () => {
  const { api } = await openScreen("/installation", { billing: "none" });
  await expect.element(page.getByText(/^This page is for the people who run this installation\./)).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
  expect(api.inputsOf("voicePacks.list")).toEqual([]);
});
