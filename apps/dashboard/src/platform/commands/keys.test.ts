import { describe, expect, test } from "vitest";
import type { Command } from "./command.ts";
import { createKeyReader, type Focus, isPress, type Press } from "./keys.ts";

function press(key: string, held: Partial<Press> = {}): Press {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held };
}

function command(keys: string, more: Partial<Command> = {}): Command {
  return { id: keys, label: keys, group: "Test", keys, run: () => undefined, ...more };
}

function pressed(commands: Command[], key: Press, focus: Focus = "page"): string | undefined {
  return createKeyReader(() => commands).read(key, focus, 0)?.id;
}

describe("isPress", () => {
  test("mod is Ctrl or ⌘", () => {
    expect(isPress("mod+k", press("k", { ctrlKey: true }))).toBe(true);
    expect(isPress("mod+k", press("k", { metaKey: true }))).toBe(true);
    expect(isPress("mod+k", press("k"))).toBe(false);
    expect(isPress("k", press("k", { ctrlKey: true }))).toBe(false);
  });

  test("Shift counts with letters and named keys, not with the sign it makes", () => {
    expect(isPress("mod+shift+z", press("Z", { ctrlKey: true, shiftKey: true }))).toBe(true);
    expect(isPress("mod+z", press("Z", { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(isPress("mod+shift+enter", press("Enter", { ctrlKey: true, shiftKey: true }))).toBe(true);
    expect(isPress("?", press("?", { shiftKey: true }))).toBe(true);
    expect(isPress("/", press("/"))).toBe(true);
  });

  test("the space bar has a name", () => {
    expect(isPress("space", press(" "))).toBe(true);
  });
});

describe("a key reader", () => {
  test("finds the command of a key", () => {
    expect(pressed([command("/"), command("?")], press("?", { shiftKey: true }))).toBe("?");
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
    const reader = createKeyReader(() => [command("g v"), command("v")]);
    expect(reader.read(press("g"), "page", 0)).toBeUndefined();
    expect(reader.read(press("v"), "page", 900)?.id).toBe("g v");
    expect(reader.read(press("g"), "page", 2000)).toBeUndefined();
    expect(reader.read(press("v"), "page", 3100)?.id).toBe("v");
  });

  test("a held modifier alone does not break a sequence", () => {
    const reader = createKeyReader(() => [command("g ?")]);
    reader.read(press("g"), "page", 0);
    reader.read(press("Shift", { shiftKey: true }), "page", 100);
    expect(reader.read(press("?", { shiftKey: true }), "page", 200)?.id).toBe("g ?");
  });
});
