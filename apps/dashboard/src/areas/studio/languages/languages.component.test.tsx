import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { idOf, projectVoice } from "../../../test-kit/items.ts";
import { insertText, press } from "../../../test-kit/keyboard.ts";
import { languages, projectOf } from "../../../test-kit/newsroom.ts";
import { activeBlock, blocksWith, blockTexts, openItem, script } from "../../../test-kit/studio.ts";

const french =
  "C’est une belle journée pour lire un livre dans le jardin avec les enfants qui jouent près de la maison.";
const german = "Es war einmal ein Mann, der hatte einen Esel, welcher schon lange Jahre die Säcke getragen hatte.";
const notices = page.getByRole("note").filter({ hasText: "This text looks like French." });

test("a text in another language than its voice's is offered a voice, once", async () => {
  await openItem({
    texts: ["Alice was beginning to get very tired of sitting by her sister on the bank.", french, `${french} Oui.`],
  });
  await expect.element(notices).toHaveLength(2);
  await expectAccessible(notices.first());
  await userEvent.click(notices.first().getByRole("button", { name: /^Use .+ French/ }));
  await expect.element(notices).toHaveLength(1);
  expect(blocksWith("· French")).toHaveLength(2);
  await userEvent.click(notices.getByRole("button", { name: "Keep this block's voice" }));
  await expect.element(notices).not.toBeInTheDocument();
});

test("a text takes the profile of its language, which is offered again after an undo", async () => {
  const voice = { ...projectVoice, platform: "espeak", lang_code: "fr-FR", voice: "fr-FR" };
  const profile = { ...voice, id: idOf(7), profile_name: "Le Monde", version: 1, is_default: false };
  const anna = { ...languages[1]!.voices[0]!, code: "de-DE", name: "Anna", langCode: "de-DE" };
  const catalogue = [...languages, { code: "de-DE", name: "German", voices: [anna] }];
  const rows = [{ lang_code: "fr-FR", profile_id: profile.id, profile: { profile_name: "Le Monde" } }];
  await openItem(
    { texts: ["Alice was beginning to get very tired of sitting by her sister.", "Oui !", german] },
    {
      projects: [projectOf({ is_multi_lang: true })],
      answers: {
        voices: {
          list: () => ({ success: true, data: JSON.stringify(catalogue) }),
          profiles: () => ({ success: true, data: [profile] }),
          languageProfiles: () => ({ success: true, data: { language_profiles: rows, version: 1 } }),
        },
      },
    },
  );
  await userEvent.click(script.getByText("Oui !"));
  await press("End");
  await insertText(` ${french}`);
  await expect.element(activeBlock).toMatchTextContent("French: Le Monde");
  await expectAccessible(activeBlock);
  await press("Control+z");
  await expect.element(activeBlock).not.toMatchTextContent("French: Le Monde");
  expect(blockTexts()).toContainEqual(`Oui ! ${french}`);
  await userEvent.click(notices.getByRole("button", { name: /^Use Le Monde/ }));
  await expect.element(activeBlock).toMatchTextContent("Le Monde · ");
  await userEvent.click(page.getByRole("link", { name: "Add a language profile" }));
  await expect.element(page.getByRole("heading", { name: "Saved Profiles" })).toBeVisible();
});
