import type { WireLibrarySound } from "@lectern/contract";
import { composerSettingsSchema } from "@lectern/timeline";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { peaksUrl, soundUrl } from "../../../test-kit/items.ts";
import { press } from "../../../test-kit/keyboard.ts";
import { css, drag, finger, letGo, middleOf } from "../../../test-kit/pointer.ts";
import { openItem, type OpenedItem, script } from "../../../test-kit/studio.ts";

const timeline = page.getByRole("region", { name: "Timeline" });
const clip = timeline.getByRole("button", { name: /^Bed,/ });
const scroller = css("[data-scroll=timeline]");
const seconds = 30;

function soundOf(name: string, more: Partial<WireLibrarySound> = {}): WireLibrarySound {
  return {
    name,
    title: name,
    mood: "Calm",
    kind: "bed",
    url: soundUrl(seconds),
    peaks_url: peaksUrl(seconds),
    duration: seconds,
    peaks: [40, 80],
    ...more,
  };
}

/** Opens an item of two blocks, the timeline of which has a bed from the second second on. */
async function openTimeline(): Promise<OpenedItem> {
  const bed = { title: "Bed", type: "AUDIO", url: soundUrl(seconds), duration: seconds, ends: seconds, delay: 2 };
  const opened = await openItem(
    {
      texts: ["Down, down, down.", "Would the fall never come to an end?"],
      composer_settings: composerSettingsSchema.parse({
        zoomLevel: 60,
        sections: [{ type: "AUDIO", tracks: [[bed]] }],
      }),
    },
    {
      answers: {
        sounds: {
          library: () => ({ success: true, data: [soundOf("Bed")] }),
          list: () => ({ success: true, data: [], total: 0 }),
        },
      },
    },
  );
  await userEvent.click(page.getByRole("button", { name: "Timeline" }));
  await expect.element(clip).toHaveAccessibleName(/^Bed, 2\.0 to/);
  return opened;
}

/** The audio clips as they are saved, track by track. */
function savedTracks({ server }: OpenedItem): unknown[] {
  return server.item.composer_settings.sections.find(({ type }) => type === "AUDIO")?.tracks ?? [];
}

async function isAt(from: number, to: number, volume = 100): Promise<void> {
  const name = `Bed, ${from.toFixed(1)} to ${to.toFixed(1)} seconds, volume ${volume}`;
  await expect.element(clip).toHaveAccessibleName(name);
}

test("keys alone move, trim, fade and remove a clip, and take each back", async () => {
  const opened = await openTimeline();
  clip.element().focus();
  await press("ArrowRight");
  await isAt(2.1, 32.1);
  await press("Shift+ArrowRight");
  await isAt(3.1, 33.1);
  // A key that is held is one step.
  await userEvent.keyboard("{ArrowLeft>2/}");
  await isAt(2.9, 32.9);
  await press("Control+z");
  await isAt(3.1, 33.1);
  await userEvent.keyboard("]");
  await isAt(3.1, 33);
  await userEvent.keyboard("}}");
  await userEvent.keyboard("[[");
  await isAt(3.2, 33.1);
  await expect.element(clip).toHaveFocus();

  await press("Enter");
  const popup = page.getByRole("dialog", { name: "Bed" });
  await expect.element(popup.getByRole("button", { name: "Preview" })).toHaveFocus();
  await userEvent.fill(popup.getByRole("textbox", { name: "Fade In" }), "3");
  const volume = popup.getByRole("textbox", { name: "Volume" });
  await userEvent.fill(volume, "loud");
  await isAt(3.2, 33.1, 0);
  await userEvent.fill(volume, "250");
  await isAt(3.2, 33.1, 100);
  await userEvent.fill(volume, "80");
  await expectAccessible(popup);
  await press("Escape");
  await expect.element(popup).not.toBeInTheDocument();
  await expect.element(clip).toHaveFocus();
  await expect
    .poll(() => savedTracks(opened))
    .toMatchObject([[{ delay: 3.2, ends: seconds, fadeInDuration: 3, volume: 80 }]]);

  await press("Delete");
  const question = page.getByRole("alertdialog", { name: "Remove audio clip" });
  await expect.element(question).toMatchTextContent("this action is irreversible");
  await expectAccessible(question);
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  await expect.element(clip).not.toBeInTheDocument();
  await expect.poll(() => savedTracks(opened)).toEqual([]);
  await press("Control+z");
  await isAt(3.2, 33.1, 80);
  await press("Control+z");
  await isAt(3.2, 33.1, 100);

  const ruler = timeline.getByRole("slider", { name: "Position" });
  ruler.element().focus();
  await press("End");
  await expect.element(ruler).toHaveAttribute("aria-valuetext", "33.1 seconds");
  await press("Home");
  await expect.element(ruler).toHaveAttribute("aria-valuenow", "0");

  // What is in the middle stays there.
  scroller.element().scrollTo({ left: 600 });
  timeline.getByRole("slider", { name: "Zoom" }).element().focus();
  await press("ArrowRight");
  await expect.poll(() => scroller.element().scrollLeft).toBeGreaterThan(600);
});

test("a clip of speech is removed with its block after a question, but the last one is not", async () => {
  await openTimeline();
  const clips = timeline.getByRole("button", { name: /seconds, volume/ });
  const speech = clips.filter({ hasNotText: "Bed" });
  await expect.element(speech).toHaveLength(2);
  speech.first().element().focus();
  await press("Delete");
  const question = page.getByRole("alertdialog", { name: "Delete audio block" });
  await expect.element(question).toMatchTextContent("this action is irreversible");
  await expectAccessible(question);
  await press("Escape");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(speech).toHaveLength(2);
  await press("Enter");
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Remove" }));
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  await expect.element(script.getByText("Down, down, down.")).not.toBeInTheDocument();
  await expect.element(speech).toHaveLength(1);
  await expect.element(speech.first()).toHaveFocus();
  await press("Delete");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText("The last block cannot be removed.")).toBeVisible();
  await press("Control+z");
  await expect.element(speech).toHaveLength(2);
});

test("a clip is dragged to another place, left as it was with Esc, and its popup closed by another press", async () => {
  await openTimeline();
  await userEvent.click(clip);
  await expect.element(page.getByRole("dialog", { name: "Bed" })).toBeVisible();
  await userEvent.click(clip);
  await expect.element(page.getByRole("dialog", { name: "Bed" })).not.toBeInTheDocument();

  // 12 pixels are a second; Alt suspends snapping.
  const { left, top } = clip.element().getBoundingClientRect();
  const from = { x: left + 40, y: top + 10 };
  await userEvent.keyboard("{Alt>}");
  await drag(from, { x: from.x + 36, y: from.y });
  await userEvent.keyboard("{/Alt}");
  await expect.element(clip).toHaveAccessibleName(/^Bed, 5\.0 to/);
  await press("Escape");
  await letGo();
  await expect.element(clip).toHaveAccessibleName(/^Bed, 2\.0 to/);

  await userEvent.keyboard("{Alt>}");
  await drag(from, { x: from.x - 36, y: from.y });
  await letGo();
  await userEvent.keyboard("{/Alt}");
  await expect.element(clip).toHaveAccessibleName(/^Bed, 0\.0 to/);
});

test("the words of the text go where their clips go, and a clip without audio is not heard", async () => {
  await openTimeline();
  timeline.getByRole("button", { name: /^Down/ }).element().focus();
  await press("Alt+ArrowRight");
  await expect.element(script).toMatchTextContent(/Would the fall.*Down, down/s);
  await press("Control+z");
  await expect.element(script).toMatchTextContent(/Down, down.*Would the fall/s);
  await press("Enter");
  await userEvent.click(page.getByRole("dialog", { name: /^Down/ }).getByRole("button", { name: "Preview" }));
  await expect.element(page.getByText(/Please regenerate the audio for this block/)).toBeVisible();
});

test("the project's music is put on the item, and taken off", async () => {
  const opened = await openTimeline();
  const outro = { title: "Outro", url: soundUrl(seconds), duration: seconds, offset: 1 };
  await openItem(
    { ...opened.server.item },
    {
      answers: {
        composer: { getPattern: () => ({ success: true, data: { pattern: { outro } } }) } as never,
        studio: opened.server.answers.studio!,
        library: opened.server.answers.library!,
      },
    },
  );
  await userEvent.click(page.getByRole("button", { name: "Timeline" }));
  const music = timeline.getByRole("button", { name: "Project's music" });
  await expect.element(music).toHaveAttribute("aria-pressed", "false");
  await userEvent.click(music);
  await expect.element(timeline.getByRole("button", { name: /^Outro,/ })).toBeVisible();
  await expect
    .poll(() => savedTracks(opened))
    .toContainEqual([expect.objectContaining({ pattern: "outro", offset: 1 })]);
  await userEvent.click(music);
  await expect.element(timeline.getByRole("button", { name: /^Outro,/ })).not.toBeInTheDocument();
});

test("a finger that holds a clip moves it, drags its fade and its edge, and one that does not rest scrolls", async () => {
  await page.viewport(1024, 768);
  const opened = await openTimeline();
  await userEvent.click(timeline.getByRole("button", { name: /^Snap/ }));
  // A finger that comes before what moves clips is loaded moves nothing.
  clip.element().focus();
  await expect.element(clip.getByCss("[data-part=start]")).toBeInTheDocument();
  const rows = timeline.getByCss("[data-rows]");
  const part = (name: string) => middleOf(clip.getByCss(`[data-part=${name}]`));

  // The finger rests until the clip is held; its edge and fade need no rest.
  const { left, top } = clip.element().getBoundingClientRect();
  const held = { x: left + 60, y: top + 10 };
  await finger.down(held);
  await expect.element(rows).toHaveAttribute("data-dragged", "");
  await finger.move({ x: held.x + 12, y: held.y });
  await finger.move({ x: held.x + 36, y: held.y });
  await expect.element(clip).toHaveAccessibleName(/^Bed, 5\.0 to/);
  await finger.up();
  await expect.element(rows).not.toHaveAttribute("data-dragged");
  await expect.element(clip).toHaveAccessibleName(/^Bed, 5\.0 to/);

  await finger.swipe(part("fadeIn"), 46);
  await finger.swipe(part("start"), 24);
  await isAt(7, 35);
  await expect.poll(() => savedTracks(opened)).toMatchObject([[{ delay: 7, ends: seconds, fadeInDuration: 3.8 }]]);

  await finger.swipe({ x: held.x + 150, y: held.y }, -200);
  await expect.poll(() => scroller.element().scrollLeft).toBeGreaterThan(50);
  await expect.element(clip).toHaveAccessibleName(/^Bed, 7\.0 to/);

  // Each gesture is one step.
  const undo = timeline.getByRole("button", { name: "Undo" });
  await userEvent.click(undo);
  await userEvent.click(undo);
  await expect.element(clip).toHaveAccessibleName(/^Bed, 5\.0 to/);
  await userEvent.click(undo);
  await expect.element(clip).toHaveAccessibleName(/^Bed, 2\.0 to/);
});
