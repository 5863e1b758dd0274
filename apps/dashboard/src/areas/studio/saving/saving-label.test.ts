import { expect, test } from "vitest";
import { savingLabel } from "./saving-label.ts";

test.each([
  [{ status: "saved" }, "Saved"],
  [{ status: "waiting" }, "Saving…"],
  [{ status: "saving" }, "Saving…"],
  [{ status: "offline" }, "Offline – will retry"],
  [{ status: "failed", message: "The disk is full." }, "Not saved yet: The disk is full."],
  [{ status: "refused", message: "No." }, "Not saved: No."],
] as const)("%j is shown as %j", (state, label) => {
  expect(savingLabel(state)).toBe(label);
});
