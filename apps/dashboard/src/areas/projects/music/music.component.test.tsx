import { composerPatternSchema } from "@lectern/timeline";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { press } from "../../../test-kit/keyboard.ts";
import { projectPath } from "../../../test-kit/newsroom.ts";
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
