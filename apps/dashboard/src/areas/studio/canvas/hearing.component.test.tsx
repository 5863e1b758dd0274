import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { playback } from "../../../platform/playback/playback.ts";
import { press } from "../../../test-kit/keyboard.ts";
import { atRest, clickAt, css, middleOf, pointOf } from "../../../test-kit/pointer.ts";
import { buildButton, openItem, player, script } from "../../../test-kit/studio.ts";

const pause = player.getByRole("button", { name: /^Pause/ });
const play = player.getByRole("button", { name: /^Play/ });
const position = player.getByRole("slider", { name: "Position" });
const area = css("[data-scroll=script]");

async function altClick(word: string): Promise<void> {
  const place = await atRest(() => pointOf(word));
  await userEvent.keyboard("{Alt>}");
  await clickAt(place);
  await userEvent.keyboard("{/Alt}");
}

function spokenWord(): Range | undefined {
  const [range] = CSS.highlights.get("lectern-spoken") ?? [];
  return range instanceof Range ? range : undefined;
}

/** Whether the word that is spoken is visible in the area of the text. */
function isInSight(): boolean {
  const { top, bottom } = area.element().getBoundingClientRect();
  const word = spokenWord()?.getBoundingClientRect();
  return word !== undefined && word.top >= top && word.bottom <= bottom;
}

test("Alt and a click on a word of generated audio plays from there, and marks the word that is spoken", async () => {
  await openItem({
    texts: ["Down, down, down went Alice. She wondered how many miles.", "Presently she began again."],
    isGenerated: true,
  });
  await altClick("wondered");
  await expect.element(pause).toBeVisible();
  await expect.poll(() => spokenWord()?.toString()).toBe("wondered");
  // Six words of four seconds come before it.
  expect(Number((position.element() as HTMLInputElement).value)).toBeGreaterThanOrEqual(24);
});

test("the word that was marked last is not while something else is heard, such as the timeline", async () => {
  await openItem({ texts: ["Down, down, down went Alice. She wondered how many miles."], isGenerated: true });
  await altClick("wondered");
  await expect.poll(() => spokenWord()?.toString()).toBe("wondered");
  const release = playback.claim(() => undefined);
  await expect.poll(spokenWord).toBeUndefined();
  release();
  await expect.poll(() => playback.state.get().isClaimed).toBe(false);
  expect(spokenWord()).toBeUndefined();
  playback.resume();
  await expect.poll(spokenWord).toBeDefined();
});

test("after an edit and a build the audio goes on from the sentence that was edited", async () => {
  await openItem({ texts: ["Down, down, down went Alice. She wondered how many miles."], isGenerated: true });
  await userEvent.dblClick(script, { position: relative(script.element(), pointOf("miles")) });
  await userEvent.keyboard("leagues");
  await userEvent.click(buildButton);
  await expect.element(pause).toBeVisible();
  // Five words of four seconds come before it.
  await expect.poll(() => Number((position.element() as HTMLInputElement).value)).toBeGreaterThanOrEqual(20);
});

function relative(element: Element, { x, y }: { x: number; y: number }) {
  const { left, top } = element.getBoundingClientRect();
  return { x: x - left, y: y - top };
}

test.for([
  ["a desk", 1366, 700],
  ["a phone", 390, 844],
  ["a desk at 200 %", 683, 350],
] as const)(
  "on %s the word that is spoken stays in sight until the reader scrolls, and is gone back to",
  async ([, width, height]) => {
    await page.viewport(width, height);
    const paragraph = "Alice was beginning to get very tired of sitting by her sister on the bank. ".repeat(12).trim();
    await openItem({
      texts: [paragraph, `${paragraph} Suddenly a White Rabbit ran close by her. ${paragraph}`],
      isGenerated: true,
      secondsPerWord: 1,
    });
    const element = area.element();
    element.scrollBy(0, pointOf("Suddenly").y - element.clientHeight / 2);
    await altClick("Suddenly");
    const voice = page.getByRole("button", { name: "Back to the voice" });
    await expect.poll(isInSight).toBe(true);
    await expect.element(voice).not.toBeInTheDocument();
    await userEvent.wheel(area, { delta: { y: -4000 } });
    await expect.element(voice).toBeVisible();
    await expect.poll(isInSight).toBe(false);
    await userEvent.click(voice);
    await expect.element(voice).not.toBeInTheDocument();
    await expect.poll(isInSight).toBe(true);
  },
);

test("the keys of editor and player are listed once each, and play", async () => {
  const sentences = Array.from({ length: 10 }, (_, index) => `Alice fell past shelf number ${index + 1}, and on.`);
  await openItem({ texts: [sentences.join(" ")], isGenerated: true });
  await userEvent.click(page.getByRole("banner").getByRole("button", { name: "Play" }));
  await expect.element(pause).toBeVisible();
  await userEvent.click(page.getByRole("contentinfo"), { position: { x: 4, y: 4 } });
  await userEvent.keyboard("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(dialog.getByText("Play or pause")).toBeVisible();
  await expectAccessible(dialog);
  const listed = [...dialog.element().querySelectorAll("dt")].map((term) => term.textContent);
  expect(listed).toEqual([...new Set(listed)]);
  expect(listed.filter((label) => /^(play|hear|back|forward)/i.test(label)).toSorted()).toEqual([
    "Back 10 seconds",
    "Forward 10 seconds",
    "Hear this block",
    "Hear this block from the last change",
    "Play from here (Alt+click on a word)",
    "Play or pause",
  ]);
  await press("Escape");
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard("j");
  await expect.element(pause).toBeVisible();
  for (const key of ["k", " "]) {
    await userEvent.keyboard(key);
    await expect.element(play).toBeVisible();
    await userEvent.keyboard(key);
    await expect.element(pause).toBeVisible();
  }
  await userEvent.keyboard(" ");
  await expect.element(play).toBeVisible();
  await userEvent.keyboard("jjjjjjjj");
  await expect.element(position).toHaveValue("0");
  await userEvent.keyboard("l");
  await expect.element(position).toHaveValue("10");
});

test("the player goes by keys and by clicks on its timeline, which hatches what was edited", async () => {
  await openItem({
    texts: ["Down, down, down.", "Presently she began again.", "Suddenly, thump!"],
    isGenerated: true,
  });
  await userEvent.click(page.getByRole("banner").getByRole("button", { name: "Play" }));
  await userEvent.click(pause);
  position.element().focus();
  await press("Home");
  await expect.element(position).toHaveAttribute("aria-valuetext", "0 seconds of 36 seconds, block 1 of 3");
  await press("ArrowRight");
  await expect.element(position).toHaveAttribute("aria-valuetext", "5 seconds of 36 seconds, block 1 of 3");
  await press("ArrowLeft");
  await press("PageDown");
  await expect.element(position).toHaveAttribute("aria-valuetext", expect.stringMatching(/block 2 of 3$/));
  await press("PageDown");
  await expect.element(position).toHaveAttribute("aria-valuetext", expect.stringMatching(/block 3 of 3$/));
  await press("PageUp");
  await expect.element(position).toHaveAttribute("aria-valuetext", expect.stringMatching(/block 2 of 3$/));
  await press("End");
  await expect.element(position).toHaveValue("36");
  await clickAt(middleOf(position));
  const value = Number((position.element() as HTMLInputElement).value);
  expect(Math.abs(value - 18)).toBeLessThanOrEqual(1);

  const hatched = () =>
    player
      .getByCss("[data-edited-part]")
      .elements()
      .filter((part) => part.checkVisibility());
  expect(hatched()).toHaveLength(0);
  await userEvent.dblClick(script, { position: relative(script.element(), pointOf("Presently")) });
  await userEvent.keyboard("Soon");
  await expect.poll(hatched).toHaveLength(1);
  await expectAccessible(player);
});
