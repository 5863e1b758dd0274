import { expect } from "vitest";
import { cdp, type Locator, userEvent } from "vitest/browser";

/** Focuses a control by Tab alone, as a keyboard user does; `key` goes another way. */
export async function tabTo(control: Locator, most = 30, key = "{Tab}"): Promise<void> {
  await expect.element(control).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (document.activeElement === control.element()) return;
    await userEvent.keyboard(key);
  }
  throw new Error(`${key} does not lead to it.`);
}

/** Holds keys while one is pressed: `press("Control+Shift+d")`. */
export async function press(keys: string): Promise<void> {
  const parts = keys.split("+");
  const key = parts.pop() ?? "";
  const named = key.length === 1 ? key : `{${key}}`;
  await userEvent.keyboard(
    `${parts.map((part) => `{${part}>}`).join("")}${named}${parts
      .toReversed()
      .map((part) => `{/${part}}`)
      .join("")}`,
  );
}

/** Text as it comes at once, from a method of input or a paste: one step of undo. */
export async function insertText(text: string): Promise<void> {
  const devTools = cdp() as unknown as {
    send: (method: "Input.insertText", params: { text: string }) => Promise<unknown>;
  };
  await devTools.send("Input.insertText", { text });
}
