import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { WireSettings } from "@lectern/contract";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Command } from "../../platform/commands/command.ts";
import { helpCommands, helpEntries } from "../../platform/help/help-menu.tsx";
import { playerCommands } from "../../platform/playback/use-player-commands.tsx";
import { type ListCommandPorts, listCommands } from "../../areas/library/list/list-commands.tsx";
import { searchCommand } from "../../areas/library/list/list-header.tsx";
import { voiceSearchCommand } from "../../areas/voices/catalogue/all-voices-screen.tsx";
import { type EditorCommandPorts, editorCommands, railCommands } from "../../areas/studio/layout/editor-commands.tsx";
import { toolbarCommand } from "../../areas/studio/toolbar/toolbar-command.ts";
import { type ShareCommandPorts, shareCommands } from "../../areas/studio/publish/share-menu.tsx";
import { billingEntry, navigation, screensOf, settingsEntry } from "../shell/navigation.ts";
import { type ShellCommandPorts, shellCommands } from "../shell/shell-commands.tsx";
import { appCommands } from "./commands-root.tsx";
import { rankCommands } from "./rank-commands.ts";
import { shortcutGroups } from "./keyboard-shortcuts.tsx";

vi.mock(import("../../platform/playback/playback.ts"), () => ({}) as never);
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const settings: WireSettings = {
  billing: "none",
  sign_in: { google: false, oidc: null },
  support_url: "/contact",
  feedback_url: "/contact?about=feature",
  changelog_url: "/whats-new",
  news_date: null,
  knowledge_base_url: "/help",
  terms_url: "/terms",
  privacy_url: "/privacy",
  starter_video_url: null,
  takes_messages: false,
  sends_mail: false,
  voices: { count: 900, languages: 140, premium: 0 },
};

function nothing(): void {
  // What commands do is not what these tests are about.
}

/** Ports whose every function does nothing. */
function portsWith<Ports extends object>(known: Partial<Ports>): Ports {
  return new Proxy(known, { get: (target, name) => Reflect.get(target, name) ?? nothing }) as Ports;
}

const everywhere = (isInEditor: boolean): Command[] => [
  ...appCommands,
  ...helpCommands(settings),
  ...playerCommands(),
  ...shellCommands(
    portsWith<ShellCommandPorts>({
      projectId: "1",
      isInEditor,
      projects: [
        { id: "1", name: "The Gazette" },
        { id: "2", name: "The Herald" },
      ],
      may: { createAudio: true, createProject: true, useApi: true, chooseAPlan: true, runInstallation: true },
    }),
  ),
];
const shareActions = ["publish", "schedule", "unschedule", "unpublish", "enable", "disable"] as const;
const editor = [
  ...everywhere(true),
  ...editorCommands(portsWith<EditorCommandPorts>({ isReadOnly: false })),
  { ...toolbarCommand, run: nothing },
  ...railCommands(nothing, { canRefetch: true }),
  ...shareCommands(
    portsWith<ShareCommandPorts>({
      can: new Map(shareActions.map((action) => [action, undefined])),
      isShared: true,
    }),
  ),
];
const pages: [string, readonly Command[]][] = [
  [
    "a list",
    [
      ...everywhere(false),
      { ...searchCommand, run: nothing },
      ...listCommands(portsWith<ListCommandPorts>({ search: { q: "alice" } })),
    ],
  ],
  ["the voices", [...everywhere(false), { ...voiceSearchCommand, run: nothing }]],
  ["the editor", editor],
];

function keysOf({ keys, alsoKeys }: Command): string[] {
  return [keys, alsoKeys].filter((one) => one !== undefined);
}

describe.each(pages)("on %s", (_page, commands) => {
  test("no two commands have the same id, name or keys", () => {
    const names = commands.map(({ label }) => label.toLowerCase());
    expect(names).toEqual([...new Set(names)]);
    const ids = commands.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const keys = commands.filter(({ run }) => run !== undefined).flatMap(keysOf);
    expect(keys).toEqual([...new Set(keys)]);
    // A key that begins a sequence would never be a command of its own.
    expect(keys.filter((one) => keys.some((other) => other.startsWith(`${one} `)))).toEqual([]);
  });

  test("the dialog lists every shortcut once", () => {
    const listed = shortcutGroups(commands).flatMap(({ commands: shown }) => shown.map(({ id }) => id));
    expect(listed.toSorted()).toEqual(
      commands
        .filter(({ keys }) => keys !== undefined)
        .map(({ id }) => id)
        .toSorted(),
    );
    const headings = shortcutGroups(commands).map(({ name }) => name);
    expect(headings).toEqual([...new Set(headings)]);
  });

  test("the palette has every command that can be run, once, with an icon", () => {
    const listed = rankCommands("", commands);
    expect(listed.map(({ id }) => id).toSorted()).toEqual(
      commands
        .filter(({ hidden, run }) => run !== undefined && !hidden)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(listed.filter(({ icon }) => icon === undefined).map(({ label }) => label)).toEqual([]);
  });

  test("the palette leads to every screen of the menu", () => {
    const labels = new Set(rankCommands("", commands).map(({ label }) => label));
    for (const { label } of screensOf([...navigation, settingsEntry, billingEntry])) expect(labels).toContain(label);
  });
});

test("keys that menus, buttons and hints show are those of a command", () => {
  const known = new Set(pages.flatMap(([, commands]) => commands.flatMap(keysOf)));
  const source = fileURLToPath(new URL("../../", import.meta.url));
  const shown = globSync("**/*.tsx", { cwd: source, exclude: (name) => name.includes("gallery") })
    .filter((name) => !name.includes("gallery"))
    .flatMap((name) => [...readFileSync(`${source}${name}`, "utf8").matchAll(/\bkeys="([^"]+)"/g)])
    .map(([, keys]) => keys ?? "");
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter((keys) => !known.has(keys))).toEqual([]);
});

test("help leads where the installation says", () => {
  expect(helpEntries(settings).map(({ label, href }) => [label, href])).toEqual([
    ["Get Started", undefined],
    ["Knowledge Base", "/help"],
    ["Support", "/contact"],
    ["Feature Requests", undefined],
    ["What is new", "/whats-new"],
    ["API reference", "/api/docs"],
    ["Terms of use", "/terms"],
    ["Privacy Policy", "/privacy"],
  ]);
});

test.each<[string, ShellCommandPorts["may"], string[]]>([
  [
    "an owner with plans",
    { createAudio: true, createProject: true, useApi: true, chooseAPlan: true, runInstallation: true },
    [],
  ],
  [
    "an owner without plans",
    { createAudio: true, createProject: true, useApi: true, chooseAPlan: false, runInstallation: false },
    ["account.installation", "go.plans", `go.${billingEntry.to}`],
  ],
  [
    "a viewer",
    { createAudio: false, createProject: false, useApi: false, chooseAPlan: false, runInstallation: false },
    ["account.installation", "go.plans", `go.${billingEntry.to}`, "go.webhooks", "library.create", "project.create"],
  ],
])("%s is offered what they may do", (_who, may, missing) => {
  const offered = shellCommands(portsWith<ShellCommandPorts>({ projectId: "1", projects: [], isInEditor: false, may }));
  const ids = new Set(offered.map(({ id }) => id));
  const gated = [
    "account.installation",
    "go.plans",
    `go.${billingEntry.to}`,
    "go.webhooks",
    "library.create",
    "project.create",
  ];
  expect(gated.filter((id) => !ids.has(id))).toEqual(missing);
});
