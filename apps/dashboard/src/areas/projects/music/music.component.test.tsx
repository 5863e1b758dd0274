import { composerPatternSchema } from "@lectern/timeline";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { soundUrl } from "../../../test-kit/items.ts";
import { press } from "../../../test-kit/keyboard.ts";
import { languages, projectPath } from "../../../test-kit/newsroom.ts";
import { openScreen } from "../../../test-kit/open-screen.tsx";

test("the project's outro is chosen and saved by the keyboard alone, once the sounds are there", async () => {
  const loaded = Promise.withResolvers<undefined>();
  const { api } = await openScreen(projectPath("general"), {
    billing: "none",
    answers: {
      sounds: {
        library: async () => {
          await loaded.promise;
          const bell = { name: "closing-bell", title: "Closing Bell", mood: "Calm" as const, kind: "jingle" as const };
          const file = { url: "/sounds/closing-bell.mp3", peaks_url: "/sounds/closing-bell.peaks", duration: 3 };
          return { success: true, data: [{ ...bell, ...file, peaks: [40, 80] }] };
        },
        list: () => ({ success: true, data: [], total: 0 }),
      },
      composer: {
        savePattern: ({ pattern }) => ({ success: true, data: { pattern: composerPatternSchema.parse(pattern) } }),
      },
    },
  });
  const music = page.getByRole("region", { name: "Music" });
  (await music.getByRole("combobox", { name: "Outro" }).findElement()).focus();
  await press("Enter");
  const loading = page.getByRole("option", { name: "Loading sounds…" });
  await expect.element(loading).toBeDisabled();
  loaded.resolve(undefined);
  // A letter leads to a choice once the list has the focus and the sounds are in it.
  const sound = page.getByRole("option", { name: /^Closing Bell/ });
  await expect.element(sound).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
  await expect.element(page.getByRole("option", { name: "None" })).toHaveFocus();
  await press("c");
  await expect.element(sound).toHaveFocus();
  await press("Enter");
  await expect.element(music.getByRole("slider", { name: "Outro volume" })).toHaveValue("100");
  await expectAccessible(music);
  music.getByRole("button", { name: "Save music" }).element().focus();
  await press("Enter");
  await expect.element(page.getByText("Settings updated successfully!")).toBeVisible();
  expect(api.inputsOf("composer.savePattern")).toMatchObject([
    { pattern: { outro: { title: "Closing Bell", url: "/sounds/closing-bell.mp3", volume: 100 } } },
  ]);
});

test("the music of the project is heard by itself, and with its voice", async () => {
  const bell = { title: "Closing Bell", url: soundUrl(30), duration: 30, volume: 100 };
  const pattern = composerPatternSchema.parse({ outro: { ...bell, fadeInDuration: 0, fadeOutDuration: 0 } });
  const heard = languages.map(({ voices, ...language }) => ({
    ...language,
    voices: voices.map((voice) => ({ ...voice, audio: soundUrl(10) })),
  }));
  await openScreen(projectPath("general"), {
    billing: "none",
    answers: {
      sounds: {
        library: () => ({ success: true, data: [] }),
        list: () => ({ success: true, data: [], total: 0 }),
      },
      voices: { list: () => ({ success: true, data: JSON.stringify(heard) }) },
      composer: { getPattern: () => ({ success: true, data: { pattern } }) },
    },
  });
  const music = page.getByRole("region", { name: "Music" });
  await userEvent.click(music.getByRole("button", { name: "Play Closing Bell" }));
  await expect.element(music.getByRole("button", { name: "Pause Closing Bell" })).toBeVisible();
  await expectAccessible(music);
  await userEvent.click(music.getByRole("button", { name: "Pause Closing Bell" }));
  await expect.element(music.getByRole("button", { name: "Play Closing Bell" })).toBeVisible();

  await userEvent.click(music.getByRole("button", { name: "Listen" }));
  await userEvent.click(music.getByRole("button", { name: "Stop" }));
  await expect.element(music.getByRole("button", { name: "Listen" })).toBeVisible();
});
