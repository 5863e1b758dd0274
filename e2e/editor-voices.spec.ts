import { expect, test } from "@playwright/test";
import { espeakBlock } from "../apps/server/src/test-kit/espeak-block.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { notePreviews } from "./kit/note-previews.ts";
import { projectPath } from "./kit/paths.ts";
import { projectVoice, saveProfile } from "./kit/saved-profiles.ts";
import { signIn } from "./kit/sign-in.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
});
test.beforeEach(async () => {
  publisher = await addPublisher(server);
});

test("saved profiles are heard, chosen, overridden and saved in the editor, and say that they were changed", async ({
  page,
}) => {
  const voice = await projectVoice(publisher);
  const house = await saveProfile(publisher, "House voice", { ...voice, speed: 105 });
  const weekend = await saveProfile(publisher, "Weekend", { ...voice, speed: 90 });
  await publisher.inProject("PUT", "/audio_profile", { ...voice, profile_name: "House voice" });
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, "content/new"));
  await page.waitForURL(/\/content\/[0-9a-f-]{36}/);

  // A new item has the default profile; a block with a profile opens the list of profiles at it.
  const bar = page.getByRole("toolbar", { name: "Voice of this block" });
  const list = page.getByRole("list", { name: "Saved Profiles" });
  const chooseButton = (name: string) => list.getByRole("button", { name: new RegExp(`^${name}`) });
  await expect(page.getByText(/^House voice · /)).toHaveCount(2);
  await expect(page.getByRole("tab", { name: "Saved Profiles" })).toHaveAttribute("aria-selected", "true");
  await expect(chooseButton("House voice")).toHaveAttribute("aria-pressed", "true");
  await expect(chooseButton("House voice")).toContainText("Default");
  await expect(chooseButton("Weekend")).toContainText(/90\s%/);
  await expectAccessibleInBothThemes(page);

  // One is heard at a time, as it is set.
  const previews = await notePreviews(page);
  await list.getByRole("button", { name: "Play House voice" }).click();
  await expect(list.getByRole("button", { name: "Pause House voice" })).toBeVisible();
  await list.getByRole("button", { name: "Play Weekend" }).click();
  await expect(list.getByRole("button", { name: "Pause Weekend" })).toBeVisible();
  await expect(list.getByRole("button", { name: "Play House voice" })).toBeVisible();
  await expect.poll(() => previews).toMatchObject([{ speed: 105 }, { speed: 90 }]);

  // By the keyboard alone: to the list, to the next profile, and back to the text.
  await page.getByRole("textbox", { name: "Text to be voiced" }).focus();
  await page.keyboard.type("Alice");
  // The focus can leave at any moment, also while the editor sets the selection after a key.
  await chooseButton("House voice").evaluate((button: HTMLElement) => {
    const selection = getSelection();
    if (!selection) throw new Error("The document has no selection.");
    selection.setBaseAndExtent = (...places) => {
      Reflect.deleteProperty(selection, "setBaseAndExtent");
      selection.setBaseAndExtent(...places);
      queueMicrotask(() => button.focus());
    };
  });
  await page.keyboard.press("Enter");
  await expect(chooseButton("House voice")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "Text to be voiced" })).toBeFocused();
  await page.keyboard.type("was beginning to get very tired.");
  await page.keyboard.press("Control+j");
  await expect(chooseButton("House voice")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(chooseButton("Weekend")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bar).toContainText("Weekend · ");
  await expect(chooseButton("Weekend")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "Text to be voiced" })).toBeFocused();

  // Another setting, or another voice, is no longer the profile.
  await bar.getByRole("button", { name: /^Speed/ }).click();
  await page.getByRole("slider", { name: "Speed" }).press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(bar).not.toContainText("Weekend");
  await expect(bar).toContainText("91 %");
  await expect(page.getByRole("tab", { name: "All voices" })).toHaveAttribute("aria-selected", "true");

  // Saved under a name, it is one again.
  await bar.getByRole("button", { name: "More for this block" }).click();
  await page.getByRole("menuitem", { name: "Save voice as profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Profile" });
  await dialog.getByLabel("Profile name").fill("weekend");
  await dialog.getByRole("button", { name: "Create Profile" }).click();
  await expect(dialog).toContainText("There is a profile of this name already.");
  await dialog.getByLabel("Profile name").fill("Essays");
  await dialog.getByRole("button", { name: "Create Profile" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(bar).toContainText("Essays · ");
  await expect(chooseButton("Essays")).toHaveAttribute("aria-pressed", "true");

  // Every block at once; changed since, in all of them by one step of undo.
  await page.getByRole("checkbox", { name: "Apply to all blocks" }).check();
  await chooseButton("Weekend").click();
  await expect(page.getByText(/^Weekend · /)).toHaveCount(2);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await publisher.inProject("PUT", `/audio_profile/${weekend.id}`, { ...voice, speed: 80, profile_name: "Sundays" });
  await page.reload();
  await page.getByText("was beginning to get very tired.").click();
  const note = page.getByRole("note").filter({ hasText: "Sundays has changed." });
  await expect(page.getByText(/^Sundays · /)).toHaveCount(2);
  await expect(bar).toContainText("90 %");
  await expectAccessibleInBothThemes(page);
  await note.getByRole("button", { name: "In all 2 blocks" }).click();
  await expect(bar).toContainText("80 %");
  await expect(note).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(bar).toContainText("90 %");
  await note.getByRole("button", { name: "Use the changed profile" }).click();
  await expect(bar).toContainText("80 %");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  // A deleted profile leaves its values and its name.
  await publisher.inProject("DELETE", `/audio_profile/${weekend.id}`);
  await publisher.inProject("DELETE", `/audio_profile/${house.id}`);
  await page.reload();
  await page.getByText("was beginning to get very tired.").click();
  await expect(bar).toContainText("Sundays · ");
  await expect(bar).toContainText("80 %");
  await expect(page.getByRole("note")).toHaveCount(0);
  await page.getByRole("tab", { name: "Saved Profiles" }).click();
  await page.route("**/api/audio/preview", (route) =>
    route.fulfill({ status: 502, json: { success: false, failure_type: "ENGINE_FAILED", message: "No." } }),
  );
  await list.getByRole("button", { name: "Play Essays" }).click();
  await expect(page.getByText("Something went wrong playing the Profile's preview")).toBeVisible();
});

test("what a block's voice lacks cannot be set; one that is gone is kept, marked and not generated", async ({
  page,
}) => {
  await signIn(page, server.url, publisher);
  const script = [
    espeakBlock("Tess has it all.", { platform: "polly", voice: "Tess", style: "newscast" }),
    espeakBlock("Nell has a style.", { platform: "polly", voice: "Nell", engine: "neural" }),
    espeakBlock("Olga has left.", { platform: "polly", voice: "Olga" }),
  ];
  const draft = { title: "Three voices", slate_value: script, is_draft: true };
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", draft);
  await page.goto(server.url + projectPath(publisher, `content/${id}`));
  const bar = page.getByRole("toolbar", { name: "Voice of this block" });
  await page.getByText("Tess has it all.").click();
  await bar.getByRole("button", { name: "Style: newscast" }).click();
  await page.getByRole("menuitemradio", { name: "cheerful" }).click();
  await page.keyboard.press("Escape");
  await expect(bar.getByRole("button", { name: "Style: cheerful" })).toBeVisible();
  await bar.getByRole("button", { name: /^Speed/ }).click();
  await page.getByRole("switch", { name: "Breathing" }).click();
  await expect(page.getByRole("switch", { name: "Breathing" })).toBeChecked();
  await page.keyboard.press("Escape");
  await page.getByText("Nell has a style.").click();
  await expect(bar.getByRole("button", { name: "Style" })).toBeEnabled();
  await expect(bar.getByRole("button", { name: "Pitch" })).toBeDisabled();
  await bar.getByRole("button", { name: "Pitch" }).hover();
  await expect(page.getByText("Nell has one pitch only.")).toBeVisible();
  await bar.getByRole("button", { name: /^Speed/ }).click();
  await expect(page.getByRole("switch", { name: "Breathing" })).toBeDisabled();
  await expect(page.getByText("Nell does not breathe between sentences.")).toBeVisible();
  await page.keyboard.press("Escape");
  // A voice that is gone is kept and marked, and nothing is generated with it.
  await expect(page.getByText("Voice not available")).toHaveCount(1);
  await page.getByText("Olga has left.").click();
  await expect(bar).toContainText("Voice not available");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: /^Build/ }).click();
  await expect(page.getByText(/Block 3: the voice “Olga” is not available here\. Choose another one\./)).toBeVisible();
});
