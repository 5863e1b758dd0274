import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { refusal } from "../../../test-kit/fake-api.ts";
import { asPublished, itemOf, withAudio } from "../../../test-kit/items.ts";
import { press, tabTo } from "../../../test-kit/keyboard.ts";
import { orgId, projectPath } from "../../../test-kit/newsroom.ts";
import { openScreen } from "../../../test-kit/open-screen.tsx";
import { nextSavedFile } from "../../../test-kit/saved-files.ts";
import { openItem } from "../../../test-kit/studio.ts";

const dialog = page.getByRole("dialog", { name: "Configure download" });
const download = dialog.getByRole("button", { name: "Download" });
const button = page.getByRole("banner").getByRole("button", { name: "Download" });

const downloaded = () => ({ success: true as const, message: "", data: { url: "https://files.example/audio" } });

test("a download is configured in the editor, with the keyboard alone", async () => {
  const { api, server } = await openItem(
    { texts: ["It cost $100."], title: "Down the Rabbit-Hole", isGenerated: true },
    { answers: { library: { download: downloaded } } },
  );
  await expect.element(button).toBeEnabled();
  button.element().focus();
  await press("Enter");
  await expect.element(dialog.getByRole("radio", { name: /^Voice only/ })).toHaveFocus();
  await expect.element(dialog.getByRole("radio", { name: /music/i })).not.toBeInTheDocument();
  await expectAccessible(dialog);

  // A mode has to be chosen.
  await tabTo(download);
  await press("Enter");
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Choose what to download.");
  await tabTo(dialog.getByRole("radio", { name: /^Voice only/ }));
  await userEvent.keyboard(" ");
  await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
  await tabTo(dialog.getByRole("radio", { name: /^MP3/ }));
  await press("ArrowRight");
  await expect.element(dialog.getByRole("radio", { name: /^WAV/ })).toBeChecked();
  await expectAccessible(dialog);
  await tabTo(download);
  const saving = nextSavedFile();
  await press("Enter");
  expect((await saving).name).toBe("Down the Rabbit-Hole.wav");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();

  await press("Enter");
  await userEvent.click(dialog.getByRole("radio", { name: /^Transcript/ }));
  const savingText = nextSavedFile();
  await userEvent.click(download);
  expect((await savingText).name).toBe("Down the Rabbit-Hole.txt");
  expect(api.inputsOf("library.download")).toMatchObject([{ format: "wav", mode: "0" }, { format: "txt" }]);
  const used = { org_id: orgId, content_id: server.item.id };
  expect(api.inputsOf("operator.track")).toEqual(
    expect.arrayContaining([
      { eventName: "EDITOR_OPEN", ...used },
      { eventName: "EDITOR_DOWNLOAD", ...used },
    ]),
  );
});

test("captions that the plan does not hold are offered with other plans", async () => {
  await openItem({ texts: ["It cost $100."], isGenerated: true }, { billing: "sandbox" });
  await userEvent.click(button);
  await userEvent.click(dialog.getByRole("radio", { name: /^Captions/ }));
  await userEvent.click(download);
  const upgrade = page.getByRole("dialog", {
    name: "Upgrade to get more features, words and unlimited downloads",
  });
  await expect.element(upgrade).toMatchTextContent("Your plan does not hold captions.");
  await expect.element(upgrade.getByRole("button", { name: "Cancel" })).toBeVisible();
  const plans = upgrade.getByRole("list", { name: "Plans" }).getByRole("link");
  await expect.element(plans).toHaveLength(4);
  expect(plans.elements().map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^Starter\$19/),
    expect.stringMatching(/^Standard/),
    expect.stringMatching(/^Advanced/),
    expect.stringMatching(/^EnterpriseCustom/),
  ]);
  await expectAccessible(upgrade);
  await press("Escape");
  await expect.element(upgrade).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test("a month's downloads that are used up lead to the plans, which are one press away", async () => {
  const message = "Your plan downloads 5 audios a month, and they are used up.";
  await openItem(
    { texts: ["It cost $100."], isGenerated: true },
    {
      billing: "sandbox",
      answers: {
        library: {
          download: () => {
            throw refusal("PLAN_LIMIT", message, { status: 402 });
          },
        },
      },
    },
  );
  await userEvent.click(button);
  await userEvent.click(dialog.getByRole("radio", { name: /^Voice only/ }));
  await userEvent.click(download);
  const upgrade = page.getByRole("dialog").filter({ hasText: message });
  await expect
    .element(upgrade.getByRole("list", { name: "Plans" }).getByRole("link").first())
    .toHaveAttribute("href", expect.stringMatching(/\/upgrade\?.*plan_id=starter-plan-usd$/));
});

test("captions are downloaded from the library on a phone, and refused once the text has changed", async () => {
  await page.viewport(390, 740);
  let item = itemOf({ ...asPublished(), title: "Down the Rabbit-Hole" });
  const { api } = await openScreen(projectPath("content"), {
    billing: "none",
    answers: {
      library: { list: () => ({ success: true, data: [item], total: 1 }) },
      studio: {
        generateSrt: () => ({ success: true, srtUniqueId: "1", data: { srtUniqueId: "1" } }),
        getSrt: () => ({ success: true, data: { srt_url: "https://files.example/vtt", srt_unique_id: "1" } }),
      },
    },
  });
  async function open(): Promise<void> {
    await userEvent.click(page.getByRole("button", { name: /^More for/ }));
    await userEvent.click(page.getByRole("menuitem", { name: "Download" }));
    await userEvent.click(dialog.getByRole("radio", { name: /^Captions/ }));
  }
  await open();
  await userEvent.click(dialog.getByRole("radio", { name: /^VTT/ }));
  await expectAccessible(dialog);
  const saving = nextSavedFile();
  await userEvent.click(download);
  expect(await saving).toMatchObject({ name: "Down the Rabbit-Hole.vtt", url: "https://files.example/vtt" });
  expect(api.inputsOf("studio.generateSrt")).toMatchObject([{ format: "vtt" }]);
  await expect.element(dialog).not.toBeInTheDocument();

  item = { ...item, is_content_changed: true };
  await openScreen(projectPath("content"), {
    billing: "none",
    answers: { library: { list: () => ({ success: true, data: [item], total: 1 }) } },
  });
  await open();
  await userEvent.click(download);
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("Please generate the audio again before downloading SRT File");
});

test("audio with music is downloaded with it and without", async () => {
  const { api } = await openScreen(projectPath("content"), {
    billing: "none",
    answers: {
      library: {
        list: () => ({ success: true, data: [itemOf({ ...withAudio(), is_mixed: true })], total: 1 }),
        download: downloaded,
      },
    },
  });
  for (const name of [/^Voice and music/, /^Voice only/]) {
    await expect.element(page.getByRole("button", { name: "Download" })).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Download" }));
    await userEvent.click(dialog.getByRole("radio", { name }));
    const saving = nextSavedFile();
    await userEvent.click(download);
    expect((await saving).name).toBe("The title.mp3");
    await expect.element(dialog).not.toBeInTheDocument();
  }
  expect(api.inputsOf("library.download")).toMatchObject([{ mode: "1" }, { mode: "0" }]);
});
