import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { idOf, projectVoice } from "../../../test-kit/items.ts";
import { languages, projectOf, projectPath } from "../../../test-kit/newsroom.ts";
import { openScreen } from "../../../test-kit/open-screen.tsx";

const anna = { ...languages[1]!.voices[0]!, code: "de-DE", name: "Anna", langCode: "de-DE" };
const catalogue = [...languages, { code: "de-DE", name: "German", voices: [anna] }];
const german = { ...projectVoice, platform: anna.platform, lang_code: "de-DE", voice: "de-DE" };
const profile = { ...german, id: idOf(7), profile_name: "Nachrichten", version: 1, is_default: false };

test("a voice of another language is asked about before it reads one", async () => {
  const { api } = await openScreen(projectPath("profiles"), { projects: [projectOf({ is_multi_lang: true })] });
  const sent: unknown[] = [];
  api.answer({
    voices: {
      list: () => ({ success: true, data: JSON.stringify(catalogue) }),
      profiles: () => ({ success: true, data: [profile] }),
      languageProfiles: () => ({ success: true, data: { language_profiles: [], version: 1 } }),
      saveLanguageProfiles: ({ language_profiles: rows }) => {
        sent.push(rows);
        const named = rows.map((row) => ({ ...row, profile: { profile_name: "Nachrichten" } }));
        return { success: true, data: { language_profiles: named, version: 2 } };
      },
    },
  });
  const section = page.getByRole("region", { name: "Language profiles" });
  await userEvent.click(section.getByRole("button", { name: "Add language" }));
  await userEvent.fill(section.getByRole("combobox", { name: "Language" }), "fren");
  await userEvent.click(page.getByRole("option", { name: "French" }));
  await userEvent.click(section.getByRole("combobox", { name: "Profile" }));
  await userEvent.click(page.getByRole("option", { name: /^Nachrichten/ }));
  await userEvent.click(section.getByRole("button", { name: "Save all" }));
  const dialog = page.getByRole("alertdialog", { name: "Use a voice that speaks German?" });
  await expect.element(dialog).toMatchTextContent("Nachrichten speaks German. It will read paragraphs in French");
  await expectAccessible(dialog);
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(sent).toEqual([]);
  await userEvent.click(section.getByRole("button", { name: "Take over this row" }));
  await userEvent.click(dialog.getByRole("button", { name: "Use it" }));
  await expect.element(section.getByRole("rowheader", { name: "French" })).toBeVisible();
  await userEvent.click(section.getByRole("button", { name: "Save all" }));
  await expect.poll(() => sent).toEqual([[{ lang_code: "fr-FR", profile_id: profile.id }]]);
});
