import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { press } from "../../../test-kit/keyboard.ts";
import { pointOf } from "../../../test-kit/pointer.ts";
import { openItem, script } from "../../../test-kit/studio.ts";

const noUsage = { success: true as const, data: { entries: [], version: 2, items: 0, is_complete: true } };

test("what will be spoken is seen before it is paid for, and changed here or everywhere", async () => {
  const { api } = await openItem(
    { texts: ["NASA paid $5 in 1999. Then NASA left."] },
    {
      answers: {
        projects: {
          savePronunciationLibrary: ({ pronunciation_library: entries }) => ({
            success: true,
            data: { count: entries.length, version: api.inputsOf("projects.savePronunciationLibrary").length + 1 },
          }),
        },
        library: { lexiconUsage: () => noUsage },
      },
    },
  );
  await userEvent.click(script.getByText(/^NASA paid/));
  await userEvent.click(page.getByRole("button", { name: "More for this block" }));
  await userEvent.click(page.getByRole("menuitem", { name: "What will be spoken" }));
  const dialog = page.getByRole("dialog", { name: "What will be spoken" });
  const spokenAs = dialog.getByLabelText("Spoken as");
  const apply = dialog.getByRole("button", { name: "Apply" });
  await expect.element(dialog.getByRole("button", { name: "$5: five dollars" })).toBeVisible();
  await expectAccessible(dialog);

  await userEvent.click(dialog.getByRole("button", { name: "$5: five dollars" }));
  await expect.element(dialog.getByText(/because it is an amount of money/)).toBeVisible();
  await userEvent.fill(spokenAs, "a fiver");
  await userEvent.click(apply);
  await userEvent.click(dialog.getByRole("button", { name: "$5: a fiver" }));
  await userEvent.click(dialog.getByRole("radio", { name: "IPA" }));
  await userEvent.fill(spokenAs, "ə ˈf4ɪvɚ");
  await expect.element(dialog.getByText("“4” is not a symbol of the IPA.")).toBeVisible();
  await userEvent.fill(spokenAs, "ə ˈfaɪvɚ");
  await userEvent.click(dialog.getByRole("button", { name: "Listen" }));
  await expect.element(dialog.getByRole("button", { name: "Listen again" })).toBeVisible();
  await expectAccessible(dialog);
  await userEvent.click(apply);
  await expect.element(dialog.getByRole("button", { name: "$5: /ə ˈfaɪvɚ/" })).toBeVisible();

  await userEvent.click(dialog.getByRole("button", { name: /^1999: / }));
  await userEvent.fill(spokenAs, "the nineties");
  await userEvent.click(dialog.getByRole("checkbox", { name: /^Everywhere/ }));
  await userEvent.click(apply);
  await userEvent.click(dialog.getByRole("button", { name: "1999: the nineties" }));
  await userEvent.fill(spokenAs, "a year");
  await userEvent.click(apply);
  await expect.element(dialog.getByText(/^This text exists for this language/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Replace the entry “the nineties”" }));
  await expect.element(dialog.getByRole("button", { name: "1999: a year" })).toBeVisible();
  await press("Escape");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => api.inputsOf("projects.savePronunciationLibrary").at(-1))
    .toMatchObject({ pronunciation_library: [{ original: "1999", replaceWith: "a year" }] });

  await userEvent.pointer({ coords: pointOf("1999") });
  const hint = page.getByRole("status").filter({ hasText: "by the pronunciation library" });
  await expect.element(hint).toMatchTextContent("Spoken “a year”");
  await userEvent.click(hint.getByRole("button", { name: "Entry" }));
  const library = page.getByRole("dialog", { name: "Pronunciation library" });
  await expect.element(library.getByLabelText("Search the library")).toHaveValue("1999");
  await expect.element(library.getByRole("listitem").filter({ hasText: "1999" })).toMatchTextContent("1 sentence here");
});
