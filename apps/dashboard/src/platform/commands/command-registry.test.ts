import { expect, test } from "vitest";
import type { Command } from "./command.ts";
import { createCommandRegistry } from "./current-commands.ts";

function command(id: string, group: Command["group"]): Command {
  return { id, label: id, group, run: () => undefined };
}

test("commands are listed by group, whichever screen offered them first", () => {
  const registry = createCommandRegistry();
  registry.register([command("keys", "Everywhere"), command("members", "Go to")]);
  registry.register([command("hear", "Editor")]);
  registry.register([command("plans", "Go to"), command("play", "Player")]);
  expect(registry.all.get().map(({ id }) => id)).toEqual(["hear", "play", "plans", "members", "keys"]);
});

test("of two commands with one id the later stands until it is taken back", () => {
  const registry = createCommandRegistry();
  const first = command("play", "Player");
  const later = command("play", "Player");
  registry.register([first]);
  const takeBack = registry.register([later]);
  expect(registry.all.get()).toEqual([later]);
  expect(registry.all.get()[0]).toBe(later);
  takeBack();
  expect(registry.all.get()[0]).toBe(first);
});
