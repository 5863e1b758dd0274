import { describe, expect, test } from "vitest";
import type { Command } from "./command.ts";
import { createShortcutMatcher, type FocusTarget, matchesKeyPress, type KeyPress } from "./shortcuts.ts";

function press(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held };
}

function command(keys: string, more: Partial<Command> = {}): Command {
  return { id: keys, label: keys, group: "Editor", keys, run: () => undefined, ...more };
}

function pressed(commands: Command[], key: KeyPress, focus: FocusTarget = "page"): string | undefined {
  return createShortcutMatcher(() => commands).read(key, focus, 0)?.id;
}

describe("matchesKeyPress", () => {
  test("mod is Ctrl or ⌘", () => {
    expect(matchesKeyPress("mod+k", press("k", { ctrlKey: true }))).toBe(true);
    expect(matchesKeyPress("mod+k", press("k", { metaKey: true }))).toBe(true);
    expect(matchesKeyPress("mod+k", press("k"))).toBe(false);
    expect(matchesKeyPress("k", press("k", { ctrlKey: true }))).toBe(false);
  });

  test("Shift counts with letters and named keys, not with the sign it makes", () => {
    expect(matchesKeyPress("mod+shift+z", press("Z", { ctrlKey: true, shiftKey: true }))).toBe(true);
    expect(matchesKeyPress("mod+z", press("Z", { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(matchesKeyPress("mod+shift+enter", press("Enter", { ctrlKey: true, shiftKey: true }))).toBe(true);
    expect(matchesKeyPress("?", press("?", { shiftKey: true }))).toBe(true);
    expect(matchesKeyPress("/", press("/"))).toBe(true);
  });

  test("⌥ changes what a Mac's digits write, AltGr what a PC's do: that is typing", () => {
    const option = press("™", { code: "Digit2", metaKey: true, altKey: true });
    expect(matchesKeyPress("mod+alt+2", option)).toBe(true);
    expect(matchesKeyPress("mod+alt+2", press("2", { code: "Digit2", ctrlKey: true, altKey: true }))).toBe(true);
    expect(matchesKeyPress("mod+alt+2", press("²", { code: "Digit2", ctrlKey: true, altKey: true }))).toBe(false);
  });

  test("the space bar has a name", () => {
    expect(matchesKeyPress("space", press(" "))).toBe(true);
  });
});

describe("a key reader", () => {
  test("finds the command of a key", () => {
    expect(pressed([command("/"), command("?")], press("?", { shiftKey: true }))).toBe("?");
  });

  test("finds it by its other key, too", () => {
    const play = command("space", { alsoKeys: "k" });
    expect(pressed([play], press("k"))).toBe("space");
    expect(pressed([play], press("k"), "text")).toBeUndefined();
    expect(pressed([play], press("k"), "control")).toBe("space");
    expect(pressed([play], press(" "), "control")).toBeUndefined();
  });

  test("leaves what is typed alone, but for Ctrl, Alt and what asks for it", () => {
    expect(pressed([command("/")], press("/"), "text")).toBeUndefined();
    expect(pressed([command("mod+k")], press("k", { ctrlKey: true }), "text")).toBe("mod+k");
    expect(pressed([command("escape", { inText: true })], press("Escape"), "text")).toBe("escape");
  });

  test("leaves a control its own keys", () => {
    expect(pressed([command("space")], press(" "), "control")).toBeUndefined();
    expect(pressed([command("space")], press(" "), "page")).toBe("space");
    expect(pressed([command("/")], press("/"), "control")).toBe("/");
  });

  test("does nothing behind a dialog", () => {
    expect(pressed([command("/"), command("mod+enter")], press("/"), "overlay")).toBeUndefined();
    expect(pressed([command("mod+enter")], press("Enter", { ctrlKey: true }), "overlay")).toBeUndefined();
  });

  test("reads keys one after the other, a second apart at most", () => {
    const reader = createShortcutMatcher(() => [command("g v"), command("v")]);
    expect(reader.read(press("g"), "page", 0)).toBeUndefined();
    expect(reader.read(press("v"), "page", 900)?.id).toBe("g v");
    expect(reader.read(press("g"), "page", 2000)).toBeUndefined();
    expect(reader.read(press("v"), "page", 3100)?.id).toBe("v");
  });

  test("a held modifier alone does not break a sequence", () => {
    const reader = createShortcutMatcher(() => [command("g ?")]);
    reader.read(press("g"), "page", 0);
    reader.read(press("Shift", { shiftKey: true }), "page", 100);
    expect(reader.read(press("?", { shiftKey: true }), "page", 200)?.id).toBe("g ?");
  });
});
