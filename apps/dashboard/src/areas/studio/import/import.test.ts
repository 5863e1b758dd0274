import { pageAddress } from "@lectern/contract";
import { describe, expect, test } from "vitest";
import { problemOf } from "../../../platform/forms/field-problems.ts";
import { ApiFailure } from "../../../platform/errors/failure.ts";
import { createStore } from "../../../platform/store/store.ts";
import type { DraftState } from "../draft/draft-saver.ts";
import { type ImportDependencies, importText } from "./import-flow.ts";

describe("an address", () => {
  test.each([
    "https://example.org/a?b#c",
    " http://example.org ",
    "HTTPS://EXAMPLE.ORG",
    "http://localhost:8080/x",
    "example.org",
    " www.example.org/a?b",
    "bücher.example:8080#a",
  ])("%j is one", (address) => {
    expect(problemOf(pageAddress, address)).toBeUndefined();
  });

  test.each([
    "",
    "example",
    "a@example.org",
    "a.org b",
    "mailto:a@b.org",
    "1.5",
    "ftp://example.org",
    "https://",
    "javascript:alert(1)",
    "https://a b.org",
    "http:/x",
  ])("%j is none", (address) => {
    expect(problemOf(pageAddress, address)).toBe("Please enter a valid URL");
  });
});

describe("importing", () => {
  const saved = { contentId: "c1", version: 3 };

  function setUp(parts: { saved?: typeof saved | undefined; failure?: Error; title?: string } = { saved }) {
    const calls: unknown[] = [];
    const all: ImportDependencies = {
      saver: { ensureSaved: async () => parts.saved, state: createStore<DraftState>({ status: "offline" }) },
      server: {
        async uploadDocument(file, contentType) {
          calls.push(["upload", file.name, contentType]);
          return "/files/1";
        },
        async importText(from, source, replaces) {
          calls.push(["import", from, source, replaces]);
          if (parts.failure) throw parts.failure;
          return { blocksAdded: 4 };
        },
      },
      title: { get: () => parts.title ?? "A title" },
      setTitle: (title) => {
        calls.push(["title", title]);
      },
      async showServerText() {
        calls.push("show");
      },
    };
    const stages: string[] = [];
    return { calls, stages, all, onStage: (stage: string) => stages.push(stage) };
  }

  test("an address saves the text first, then shows what came", async () => {
    const { calls, stages, all, onStage } = setUp();
    const source = { kind: "address" as const, address: " https://example.org " };
    expect(await importText(all, { source, replaces: true, onStage })).toBe(4);
    expect(stages).toEqual(["saving", "reading"]);
    expect(calls).toEqual([["import", saved, { kind: "address", url: "https://example.org" }, true], "show"]);
  });

  test("a document is sent before it is read", async () => {
    const { calls, stages, all, onStage } = setUp();
    const source = { kind: "document" as const, file: new File(["x"], "a.txt") };
    await importText(all, { source, replaces: false, onStage });
    expect(stages).toEqual(["saving", "uploading", "reading"]);
    expect(calls).toEqual([
      ["upload", "a.txt", "text/plain"],
      ["import", saved, { kind: "document", url: "/files/1" }, false],
      "show",
    ]);
  });

  test("a document without a headline is called as its file is", async () => {
    const { calls, all, onStage } = setUp({ saved, title: "" });
    const source = { kind: "document" as const, file: new File(["x"], "my_first letter.v2.docx") };
    await importText(all, { source, replaces: true, onStage });
    expect(calls.at(-1)).toEqual(["title", "my first letter.v2"]);
  });

  test("says the server's message, and changes nothing", async () => {
    const failure = new ApiFailure("The page has no article.", {
      failureType: "FETCH_FAILED",
      status: 422,
      errors: [],
    });
    const { calls, all, onStage } = setUp({ saved, failure });
    const source = { kind: "address" as const, address: "https://example.org" };
    await expect(importText(all, { source, replaces: true, onStage })).rejects.toThrow("The page has no article.");
    expect(calls).not.toContain("show");
  });

  test("does not begin while the text cannot be saved", async () => {
    const { calls, all, onStage } = setUp({});
    const source = { kind: "address" as const, address: "https://example.org" };
    await expect(importText(all, { source, replaces: true, onStage })).rejects.toThrow("The server cannot be reached.");
    expect(calls).toEqual([]);
  });

  test("says so when something else goes wrong", async () => {
    const { all, onStage } = setUp({ saved, failure: new Error("Upload was answered with 403") });
    const source = { kind: "address" as const, address: "https://example.org" };
    await expect(importText(all, { source, replaces: true, onStage })).rejects.toThrow(
      "Something went wrong while adding article.",
    );
  });
});
