import { describe, expect, test } from "vitest";
import type { Command } from "../../platform/commands/command.ts";
import { rankCommands, matchScore } from "./rank-commands.ts";

function command(label: string, group: Command["group"], more: Partial<Command> = {}): Command {
  return { id: label, label, group, run: () => undefined, ...more };
}

const commands = [
  command("Create Audio", "Audio"),
  command("Voiceovers", "Go to"),
  command("Audio Articles", "Go to"),
  command("Use the dark theme", "Theme", { keywords: "night appearance" }),
  command("Focus search", "Audio", { hidden: true }),
];

function found(query: string): string[] {
  return rankCommands(query, commands).map((one) => one.label);
}

describe("rankCommands", () => {
  test("shows everything that is not hidden before anything is typed, group by group", () => {
    expect(found("")).toEqual(["Create Audio", "Voiceovers", "Audio Articles", "Use the dark theme"]);
  });

  test("puts the start of a label before a word within", () => {
    expect(found("audio")).toEqual(["Audio Articles", "Create Audio"]);
  });

  test("finds by further words and by letters in order", () => {
    expect(found("night")).toEqual(["Use the dark theme"]);
    expect(found("vcvrs")).toEqual(["Voiceovers"]);
  });

  test("finds nothing where nothing answers", () => {
    expect(found("zebra")).toEqual([]);
    expect(found("nghtapp")).toEqual([]);
    expect(found("focus")).toEqual([]);
  });
});

describe("matchScore", () => {
  test("falls from start to word to middle to scattered", () => {
    const points = [
      matchScore("cre", "Create Audio"),
      matchScore("aud", "Create Audio"),
      matchScore("reat", "Create Audio"),
      matchScore("cta", "Create Audio"),
    ];
    expect(points).toEqual([...points].sort((a, b) => b - a));
    expect(points.at(-1)).toBeGreaterThan(0);
  });
});
