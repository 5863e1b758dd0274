import { expect } from "vitest";
import { cdp, type Locator, userEvent } from "vitest/browser";

/** Focuses a control by Tab alone, as a keyboard user does; `backwards` by Shift and Tab. */
export async function tabTo(control: Locator, { most = 30, backwards = false } = {}): Promise<void> {
  await expect.element(control).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (control.element() === document.activeElement) return;
    await userEvent.tab({ shift: backwards });
  }
  throw new Error(`Tab does not lead to ${control.selector}.`);
}

/** Presses a key, such as "Enter" or "Control+k". */
export async function press(keys: string): Promise<void> {
  const all = keys.split("+");
  const held = all.slice(0, -1);
  const last = all.at(-1) ?? "";
  const pressed = last.length === 1 ? last : `{${last}}`;
  const text = held.map((key) => `{${key}>}`).join("") + pressed + held.map((key) => `{/${key}}`).join("");
  await userEvent.keyboard(text);
}

/** Text as it comes at once, from a method of input or a paste: one step of undo. */
export async function insertText(text: string): Promise<void> {
  const devTools = cdp() as unknown as {
    send: (method: "Input.insertText", params: { text: string }) => Promise<unknown>;
  };
  await devTools.send("Input.insertText", { text });
}
