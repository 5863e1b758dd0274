import type { WireLibrarySound, WireSound } from "@lectern/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test-kit/expect-accessible.ts";
import { type Answers, refusal } from "../../../../test-kit/fake-api.ts";
import { idOf, peaksUrl, soundUrl } from "../../../../test-kit/items.ts";
import { openItem } from "../../../../test-kit/studio.ts";

const panel = page.getByRole("complementary", { name: "Add audio" });
const timeline = page.getByRole("region", { name: "Timeline" });

const bed: WireLibrarySound = {
  name: "first-light",
  title: "First Light",
  mood: "Calm",
  kind: "bed",
  url: soundUrl(20),
  peaks_url: peaksUrl(20),
  duration: 20,
  peaks: [40, 80],
};
const library = [
  bed,
  { ...bed, name: "slow-lamp", title: "Slow Lamp", url: soundUrl(20), mood: "Tense" as const },
  { ...bed, name: "closing-bell", title: "Closing Bell", kind: "jingle" as const, url: soundUrl(3), duration: 3 },
];
const bell: WireSound = {
  id: idOf(31),
  title: "Tea bell",
  status: "DONE",
  progress: 100,
  message: null,
  url: soundUrl(10),
  peaks_url: peaksUrl(10),
  duration: 10,
  loudness: -16,
  peaks: [40, 80],
  created_at: "2026-11-02T09:00:00.000Z",
};

/** The sounds of a project with one of its own, which a clip may hold. */
function sounds(): Answers {
  let own = [bell];
  return {
    sounds: {
      library: () => ({ success: true, data: library }),
      list: () => ({ success: true, data: own, total: own.length }),
      rename: ({ title }) => {
        own = own.map((sound) => ({ ...sound, title }));
        return { success: true, data: own[0]! };
      },
      delete: ({ sound_id: id }) => {
        own = [];
        return { success: true, data: { id } };
      },
    },
  };
}

async function openSounds() {
  const opened = await openItem({ texts: ["Down, down, down."], title: "The fall" }, { answers: sounds() });
  await userEvent.click(page.getByRole("button", { name: "Add Music" }));
  return opened;
}

test("sounds of the library are chosen by mood, heard, and put on the timeline", async () => {
  await openSounds();
  const beds = panel.getByRole("list", { name: "Beds" }).getByRole("listitem");
  await expect.element(beds).toHaveLength(2);
  await expect.element(panel.getByText("Adds at 0:00.0")).toBeVisible();
  await userEvent.click(panel.getByRole("radio", { name: "Tense" }));
  await expect.element(beds).toHaveLength(1);
  await userEvent.click(panel.getByRole("radio", { name: "All" }));
  await expectAccessible(panel);
  await userEvent.click(panel.getByRole("button", { name: "Hear First Light" }));
  await expect.element(panel.getByRole("button", { name: "Pause First Light" })).toBeVisible();
  await userEvent.click(panel.getByRole("button", { name: "Add First Light" }));
  await expect.element(page.getByText("Audio block created")).toBeVisible();
  await expect.element(panel.getByText(/in use/)).toBeVisible();
  await expect.element(timeline.getByRole("button", { name: /^First Light,/ })).toBeVisible();
});

test("an upload asks for its title and its file", async () => {
  await openSounds();
  await userEvent.click(panel.getByRole("button", { name: /^Upload audio/ }));
  const dialog = page.getByRole("dialog", { name: "Upload audio" });
  await userEvent.click(dialog.getByRole("button", { name: "Upload" }));
  await expect.element(dialog.getByText("Title field is required.")).toBeVisible();
  await expect.element(dialog.getByText("Select an audio file to upload!")).toBeVisible();
  await expectAccessible(dialog);
  await userEvent.upload(
    dialog.getByLabelText("Audio file"),
    new File(["ID3"], "Tea_bell.mp3", { type: "audio/mpeg" }),
  );
  await expect.element(dialog.getByLabelText("Title")).toHaveValue("Tea bell");
});

test("a built-in sound that is still being made shows its waveform by itself once it is there", async () => {
  let isMade = false;
  const unmade = library.map((sound) => ({ ...sound, peaks: [] }));
  const { sounds: answers } = sounds();
  const given: Answers = {
    sounds: { ...answers, library: () => ({ success: true, data: isMade ? library : unmade }) },
  };
  await openItem({ texts: ["Down, down, down."] }, { answers: given });
  await userEvent.click(page.getByRole("button", { name: "Add Music" }));
  const breathing = () => document.querySelectorAll("svg.animate-breathe").length;
  await expect.poll(breathing).toBe(library.length);
  isMade = true;
  await expect.poll(breathing).toBe(0);
});

test("a sound of one's own is replaced by the library's, renamed, and deleted once nothing uses it", async () => {
  const { api } = await openSounds();
  await userEvent.click(panel.getByRole("tab", { name: /^Your uploads/ }));
  await userEvent.click(panel.getByRole("button", { name: "Add Tea bell" }));
  await expect.element(timeline.getByRole("button", { name: /^Tea bell,/ })).toBeVisible();
  const question = page.getByRole("alertdialog");
  async function choose(title: string, entry: string): Promise<void> {
    await userEvent.click(panel.getByRole("button", { name: `More for ${title}` }));
    await userEvent.click(page.getByRole("menuitem", { name: entry }));
  }
  await choose("Tea bell", "Delete…");
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  await expect.element(question.getByText("This timeline uses the sound. Remove its clips first.")).toBeVisible();
  await expectAccessible(question);
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  expect(api.inputsOf("sounds.delete")).toEqual([]);

  await userEvent.click(panel.getByRole("tab", { name: "Library" }));
  await userEvent.click(panel.getByRole("button", { name: "Replace Tea bell with First Light" }));
  await expect.element(timeline.getByRole("button", { name: /^First Light,/ })).toBeVisible();

  await userEvent.click(panel.getByRole("tab", { name: /^Your uploads/ }));
  await choose("Tea bell", "Rename…");
  const rename = page.getByRole("dialog", { name: "Rename sound" });
  await userEvent.fill(rename.getByLabelText("Title"), "Te");
  await userEvent.click(rename.getByRole("button", { name: "Save" }));
  await expect.element(rename.getByText("Title field should be at least 3 character long.")).toBeVisible();
  await expectAccessible(rename);
  await userEvent.fill(rename.getByLabelText("Title"), "Tea gong");
  await userEvent.click(rename.getByRole("button", { name: "Save" }));
  await expect.element(panel.getByText("Tea gong")).toBeVisible();

  // Another item uses it.
  api.answer({
    sounds: {
      delete: () => {
        throw refusal("CONFLICT", "1 item uses the sound.");
      },
    },
  });
  await choose("Tea gong", "Delete…");
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  await expect.element(question.getByText("1 item uses the sound.")).toBeVisible();
  api.answer(sounds());
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  await expect.element(question).not.toBeInTheDocument();
  expect(api.inputsOf("sounds.delete").at(-1)).toMatchObject({ sound_id: bell.id });
  await userEvent.click(panel.getByRole("button", { name: "Close the sounds" }));
  await expect.element(page.getByRole("button", { name: "Add Music" })).toHaveFocus();
});

test("on a phone the panel covers the timeline, which is shown once a sound was put on it", async () => {
  await page.viewport(390, 844);
  await openSounds();
  const drawer = page.getByRole("dialog", { name: "Add audio" });
  await userEvent.click(drawer.getByRole("button", { name: "Add Closing Bell" }));
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(timeline.getByRole("button", { name: /^Closing Bell,/ })).toBeVisible();
  const tools = page.getByRole("toolbar", { name: "Timeline tools" });
  expect(tools.element().getBoundingClientRect().height).toBeLessThan(90);
  await expectAccessible(timeline);
});
