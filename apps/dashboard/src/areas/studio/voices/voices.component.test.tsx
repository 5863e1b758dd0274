import type { WireProfile } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { refusal } from "../../../test-kit/fake-api.ts";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { contentOf, idOf, projectVoice, textBlock, toneUrl } from "../../../test-kit/items.ts";
import { press, tabTo } from "../../../test-kit/keyboard.ts";
import { languages, projectOf } from "../../../test-kit/newsroom.ts";
import { activeBlock, blocksWith, openItem, script } from "../../../test-kit/studio.ts";

const bar = page.getByRole("toolbar", { name: "Voice of this block" });
const list = page.getByRole("list", { name: "Saved Profiles" });
const chooseButton = (name: string) => list.getByRole("button", { name: new RegExp(`^${name}`) });

function profileOf(number: number, name: string, more: Partial<WireProfile> = {}): WireProfile {
  return { ...projectVoice, id: idOf(number), profile_name: name, version: 1, is_default: false, ...more };
}

/** What is wider than there is room for: scrolled sideways, or cut off. */
function tooWide(panel: Element): string[] {
  const { left, right } = panel.getBoundingClientRect();
  return [document.documentElement, panel, ...panel.querySelectorAll(":not([aria-hidden=true])")]
    .filter((element) => {
      const { overflowX } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isOutside = box.width > 0 && panel.contains(element) && (box.left < left || box.right > right);
      const scrolls = element === document.documentElement || overflowX === "auto" || overflowX === "scroll";
      return isOutside || (scrolls && element.scrollWidth > element.clientWidth);
    })
    .map(({ outerHTML }) => outerHTML);
}

/** As a block has it. */
function chosen({ version: _version, is_default: _default, ...voice }: WireProfile): VoiceProfile {
  return voice;
}

const house = profileOf(21, "House voice", { speed: 105, is_default: true });
const weekend = profileOf(22, "Weekend", { speed: 90 });

/** The project's saved profiles, to which one can be added. */
function savedProfiles(...first: WireProfile[]) {
  const profiles = [...first];
  return {
    profiles: () => ({ success: true as const, data: profiles }),
    createProfile: ({
      org_id: _org,
      id: _id,
      ...voice
    }: VoiceProfile & { profile_name: string; org_id: string; id: string }) => {
      if (profiles.some((one) => one.profile_name.toLowerCase() === voice.profile_name.toLowerCase()))
        throw refusal("CONFLICT", "There is a profile of this name already.");
      const made = { ...voice, id: idOf(23), version: 1, is_default: false };
      profiles.push(made);
      return { success: true as const, data: made };
    },
    preview: () => ({ success: true as const, data: { audio_url: toneUrl(5) } }),
  };
}

test("a voice is chosen from the text by keys alone", async () => {
  await openItem({ texts: ["Alpha", "Bravo"] });
  await userEvent.click(script.getByText("Bravo"));
  await expect.element(activeBlock).toMatchTextContent("Bravo");
  await press("Control+j");
  await expect.element(page.getByRole("searchbox", { name: "Search voices" })).toHaveFocus();
  await userEvent.keyboard("robert");
  await expect.element(page.getByRole("list", { name: "Voices" }).getByRole("listitem")).toHaveLength(1);
  await press("Enter");
  await expect.element(activeBlock).toMatchTextContent("Robert");
  await expect.element(script).toHaveFocus();
});

test("a block with a saved profile opens the profiles at it, and each is heard as it is set, one at a time", async () => {
  const { api } = await openItem(
    { texts: ["Alice was beginning"], voice: chosen(house) },
    { answers: { voices: savedProfiles(house, weekend) } },
  );
  await expect.element(page.getByRole("tab", { name: "Saved Profiles" })).toHaveAttribute("aria-selected", "true");
  await expect.element(chooseButton("House voice")).toHaveAttribute("aria-pressed", "true");
  await expect.element(chooseButton("House voice")).toMatchTextContent("Default");
  await expect.element(chooseButton("Weekend")).toMatchTextContent(/90\s%/);
  await expectAccessible(page.getByRole("complementary", { name: "Voices" }));
  await userEvent.click(list.getByRole("button", { name: "Play House voice" }));
  await expect.element(list.getByRole("button", { name: "Pause House voice" })).toBeVisible();
  await userEvent.click(list.getByRole("button", { name: "Play Weekend" }));
  await expect.element(list.getByRole("button", { name: "Pause Weekend" })).toBeVisible();
  await expect.element(list.getByRole("button", { name: "Play House voice" })).toBeVisible();
  await expect.poll(() => api.inputsOf("voices.preview")).toMatchObject([{ speed: 105 }, { speed: 90 }]);
});

test("a profile that cannot be heard says so", async () => {
  const silence = profileOf(24, "Silence", { speed: 77 });
  await openItem(
    { texts: ["Alice was beginning"], voice: chosen(silence) },
    {
      answers: {
        voices: {
          ...savedProfiles(silence),
          preview: () => {
            throw refusal("ENGINE_FAILED", "No.", { status: 502 });
          },
        },
      },
    },
  );
  await userEvent.click(list.getByRole("button", { name: "Play Silence" }));
  await expect.element(page.getByText("Something went wrong playing the Profile's preview")).toBeVisible();
});

test("a new item has the project's profile", async () => {
  const project = projectOf({ audio_profile: chosen(house) });
  const { api } = await openItem(
    { texts: [], id: "new" },
    { projects: [project], answers: { voices: savedProfiles(house) } },
  );
  await expect.poll(() => blocksWith("House voice ·").length).toBe(2);
  script.element().focus();
  await userEvent.keyboard("Alice");
  await expect
    .poll(() => api.inputsOf("studio.create"))
    .toMatchObject([{ slate_value: [{ audio_profile: { id: house.id } }, { audio_profile: { id: house.id } }] }]);
});

test("a profile is chosen by keys alone, and is none any more once a setting is another", async () => {
  await openItem(
    { texts: ["Alice was beginning"], voice: chosen(house) },
    { answers: { voices: savedProfiles(house, weekend) } },
  );
  await userEvent.click(script.getByText("Alice was beginning"));
  await press("Control+j");
  await expect.element(chooseButton("House voice")).toHaveFocus();
  await press("Escape");
  await expect.element(script).toHaveFocus();
  await press("Control+j");
  await expect.element(chooseButton("House voice")).toHaveFocus();
  await tabTo(chooseButton("Weekend"), { most: 3 });
  await press("Enter");
  await expect.element(bar).toMatchTextContent("Weekend · ");
  await expect.element(chooseButton("Weekend")).toHaveAttribute("aria-pressed", "true");
  await press("Escape");
  await expect.element(script).toHaveFocus();

  await userEvent.click(bar.getByRole("button", { name: /^Speed/ }));
  page.getByRole("slider", { name: "Speed" }).element().focus();
  await press("ArrowRight");
  await press("Escape");
  await expect.element(bar).not.toMatchTextContent("Weekend");
  await expect.element(bar).toMatchTextContent("91 %");
  await expect.element(page.getByRole("tab", { name: "All voices" })).toHaveAttribute("aria-selected", "true");
});

test("a profile is given to every block at once", async () => {
  await openItem(
    { texts: ["Alpha", "Bravo"], voice: chosen(house) },
    { answers: { voices: savedProfiles(house, weekend) } },
  );
  await userEvent.click(page.getByText("Apply to all blocks"));
  await userEvent.click(chooseButton("Weekend"));
  await expect.poll(() => blocksWith("Weekend · ").length).toBe(2);
});

test("a block's voice is saved under a name that no other profile has", async () => {
  await openItem(
    { texts: ["Alpha", "Bravo"], voice: { ...projectVoice, speed: 91 } },
    { answers: { voices: savedProfiles(house, weekend) } },
  );
  await userEvent.click(script.getByText("Bravo"));
  await userEvent.click(bar.getByRole("button", { name: "More for this block" }));
  await userEvent.click(page.getByRole("menuitem", { name: "Save voice as profile" }));
  const dialog = page.getByRole("dialog", { name: "Create Profile" });
  const name = dialog.getByLabelText("Profile name");
  await userEvent.fill(name, "weekend");
  await userEvent.click(dialog.getByRole("button", { name: "Create Profile" }));
  await expect.element(dialog).toMatchTextContent("There is a profile of this name already.");
  await expectAccessible(dialog);
  await userEvent.fill(name, "Essays");
  await userEvent.click(dialog.getByRole("button", { name: "Create Profile" }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bar).toMatchTextContent("Essays · ");
  await expect.element(chooseButton("Essays")).toHaveAttribute("aria-pressed", "true");
});

test("a profile that changed meanwhile is offered to the blocks that have it, as one step of undo", async () => {
  const sundays = { ...weekend, speed: 80, profile_name: "Sundays", version: 2 };
  await openItem(
    { texts: ["Alpha", "Bravo"], voice: chosen(weekend) },
    { answers: { voices: savedProfiles(house, sundays) } },
  );
  await userEvent.click(script.getByText("Bravo"));
  const note = page.getByRole("note").filter({ hasText: "Sundays has changed." });
  await expect.poll(() => blocksWith("Sundays · ").length).toBe(2);
  await expect.element(bar).toMatchTextContent("90 %");
  await expectAccessible(note.first());
  await userEvent.click(note.getByRole("button", { name: "In all 2 blocks" }).first());
  await expect.element(bar).toMatchTextContent("80 %");
  await expect.element(note).not.toBeInTheDocument();
  await press("Control+z");
  await expect.element(bar).toMatchTextContent("90 %");
  await userEvent.click(activeBlock.getByRole("button", { name: "Use the changed profile" }));
  await expect.element(bar).toMatchTextContent("80 %");
});

test("a deleted profile leaves its values and its name", async () => {
  await openItem({ texts: ["Alpha"], voice: chosen(weekend) }, { answers: { voices: savedProfiles() } });
  await userEvent.click(script.getByText("Alpha"));
  await expect.element(bar).toMatchTextContent("Weekend · ");
  await expect.element(bar).toMatchTextContent("90 %");
  await expect.element(page.getByRole("note")).not.toBeInTheDocument();
});

test("what a block's voice lacks cannot be set; one that is gone is kept and marked", async () => {
  const polly = (code: string, more: object = {}) => ({
    code,
    name: code,
    gender: "female" as const,
    engine: "standard" as const,
    platform: "polly",
    langCode: "en-US",
    styles: [],
    audio: "/voices/sample.mp3",
    supports: { pitch: true, emphasis: true, breathing: true },
    ...more,
  });
  const [english, french] = languages;
  const catalogue = [
    {
      ...english!,
      voices: [
        ...english!.voices,
        polly("Tess", { styles: ["newscast", "cheerful"] }),
        polly("Nell", {
          engine: "neural",
          styles: ["newscast"],
          supports: { pitch: false, emphasis: false, breathing: false },
        }),
      ],
    },
    french!,
  ];
  const { slate_body } = contentOf();
  slate_body.push(
    textBlock("Tess has it all.", { ...projectVoice, platform: "polly", voice: "Tess", style: "newscast" }),
    textBlock("Nell has a style.", { ...projectVoice, platform: "polly", voice: "Nell", engine: "neural" }),
    textBlock("Olga has left.", { ...projectVoice, platform: "polly", voice: "Olga", speed: 80 }),
  );
  await openItem(
    { slate_body },
    { answers: { voices: { list: () => ({ success: true, data: JSON.stringify(catalogue) }) } } },
  );
  await userEvent.click(script.getByText("Tess has it all."));
  await userEvent.click(bar.getByRole("button", { name: "Style: newscast" }));
  await userEvent.click(page.getByRole("menuitemradio", { name: "cheerful" }));
  await press("Escape");
  await expect.element(bar.getByRole("button", { name: "Style: cheerful" })).toBeVisible();
  await userEvent.click(bar.getByRole("button", { name: /^Speed/ }));
  const breathing = page.getByRole("switch", { name: /^Breathing/ });
  await userEvent.click(breathing);
  await expect.element(breathing).toBeChecked();
  await press("Escape");

  await userEvent.click(script.getByText("Nell has a style."));
  await expect.element(bar.getByRole("button", { name: "Style" })).toBeEnabled();
  const pitch = bar.getByRole("button", { name: "Pitch" });
  await expect.element(pitch).toBeDisabled();
  await userEvent.hover(pitch);
  await expect.element(page.getByText("Nell has one pitch only.").first()).toBeVisible();
  await userEvent.click(bar.getByRole("button", { name: /^Speed/ }));
  await expect.element(breathing).toBeDisabled();
  await expect.element(page.getByText("Nell does not breathe between sentences.")).toBeVisible();
  await press("Escape");

  expect(blocksWith("Voice not available")).toHaveLength(1);
  await userEvent.click(script.getByText("Olga has left."));
  await expect.element(bar).toMatchTextContent("Voice not available");
  await expect.element(bar).toMatchTextContent("80 %");
  await expectAccessible(bar);
  await userEvent.click(page.getByRole("list", { name: "Voices" }).getByRole("button", { name: /^Robert/ }));
  await expect.element(bar).toMatchTextContent("Robert");
  // A voice that is chosen begins with its defaults.
  await expect.element(bar).toMatchTextContent("100 %");
  expect(blocksWith("Voice not available")).toEqual([]);
});

test("on a phone the voices come in from the side, as wide as the screen lets them", async () => {
  await page.viewport(390, 844);
  await openItem({ texts: ["Alice was beginning"] });
  const opener = page.getByRole("navigation", { name: "Editor" }).getByRole("button", { name: "AI Voices" });
  opener.element().focus();
  await press("Enter");
  const drawer = page.getByRole("dialog", { name: "Voices" });
  await expect.element(drawer.getByRole("list", { name: "Voices" }).getByRole("listitem").first()).toBeVisible();
  await expect.element(drawer).toBeInViewport({ ratio: 1 });
  expect(tooWide(drawer.element())).toEqual([]);
  await expectAccessible();
  await press("Escape");
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await press("Control+j");
  await expect.element(drawer.getByRole("searchbox", { name: "Search voices" })).toHaveFocus();
});

test.each([idOf(70), "new?platform=flite&lang=en-US&voice=slt"])(
  "without the catalogue the text of %s is there, and the list of voices asks again",
  async (id) => {
    let isBroken = true;
    const { api } = await openItem(
      { texts: ["Down the rabbit hole."], id },
      {
        answers: {
          voices: {
            list: () => {
              if (isBroken) throw refusal("INTERNAL", "The voices cannot be read.", { status: 500 });
              return { success: true, data: JSON.stringify(languages) };
            },
          },
        },
      },
    );
    await expect.poll(() => api.inputsOf("voices.list").length).toBeGreaterThan(1);
    await expect.element(script).toBeVisible();
    isBroken = false;
    await userEvent.click(page.getByRole("button", { name: "Try again" }).first());
    await expect.element(page.getByRole("option", { name: "French (France)" }).first()).toBeInTheDocument();
  },
);
