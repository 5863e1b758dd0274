import { describe, expect, test } from "vitest";
import { createBrowserStorage } from "./browser-storage.ts";

function closed(): never {
  throw new DOMException("Denied", "SecurityError");
}

describe("the browser's storage", () => {
  test("gives back what was written, and forgets what is removed", () => {
    const texts = new Map<string, string>();
    const storage = createBrowserStorage(() => ({
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, text) => texts.set(key, text),
      removeItem: (key) => texts.delete(key),
      key: (index) => [...texts.keys()][index] ?? null,
      get length() {
        return texts.size;
      },
    }));
    expect(storage.write("a", "1")).toBe(true);
    expect(storage.read("a")).toBe("1");
    expect(storage.read("b")).toBeNull();
    storage.write("draft.1", "2");
    expect(storage.keysWithPrefix("draft.")).toEqual(["draft.1"]);
    storage.remove("a");
    expect(storage.read("a")).toBeNull();
  });

  test.each([
    ["cannot even be named", closed],
    ["refuses every call", () => ({ getItem: closed, setItem: closed, removeItem: closed, key: closed, length: 1 })],
  ])("keeps nothing where it %s", (_name, open) => {
    const storage = createBrowserStorage(open);
    expect(storage.write("a", "1")).toBe(false);
    expect(storage.read("a")).toBeNull();
    expect(storage.keysWithPrefix("")).toEqual([]);
    expect(() => storage.remove("a")).not.toThrow();
  });
});
