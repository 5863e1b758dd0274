import { beforeEach, expect, test, vi } from "vitest";
import type { MountedPlayer } from "./mounted-player.ts";
import { FakeAudio } from "./test-kit/fake-audio.ts";

let page: EventTarget;
let put: (id: string) => MountedPlayer;

beforeEach(async () => {
  page = new EventTarget();
  vi.stubGlobal("Audio", FakeAudio);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.resetModules();
  const [{ dispatchPlayerEvents }, { createPlayback }] = await Promise.all([
    import("./dispatch-player-events.ts"),
    import("./playback.ts"),
  ]);
  put = (id) => {
    const audio = { id, title: `Title of ${id}`, duration: 60 };
    // Events of a place bubble to the page.
    const place = { dispatchEvent: (event: Event) => page.dispatchEvent(event) };
    const player = { audio, playback: createPlayback("/audio.mp3", 60), place } as unknown as MountedPlayer;
    dispatchPlayerEvents(player);
    return player;
  };
});

function playing(...players: MountedPlayer[]): string[] {
  FakeAudio.tell();
  return players.filter(({ playback }) => playback.isPlaying).map(({ audio }) => audio.id);
}

test("one player of a page sounds at a time", () => {
  const [one, two, three] = [put("one"), put("two"), put("three")];
  one.playback.play();
  expect(playing(one, two, three)).toEqual(["one"]);
  three.playback.play();
  expect(playing(one, two, three)).toEqual(["three"]);
  one.playback.play();
  expect(playing(one, two, three)).toEqual(["one"]);
});

test("a player of another script, and the way to another page, silence all", () => {
  const [one, two] = [put("one"), put("two")];
  one.playback.play();
  expect(playing(one, two)).toEqual(["one"]);
  page.dispatchEvent(new CustomEvent("lectern:play", { detail: {} }));
  expect(playing(one, two)).toEqual([]);
  two.playback.play();
  expect(playing(one, two)).toEqual(["two"]);
  page.dispatchEvent(new Event("pagehide"));
  expect(playing(one, two)).toEqual([]);
});

test("what happens in a player is heard on the page, and nothing of it once it is removed", () => {
  const heard: unknown[] = [];
  for (const name of ["ready", "play", "seek", "pause", "remove"])
    page.addEventListener(`lectern:${name}`, (event) => heard.push([name, (event as CustomEvent).detail]));
  const { playback } = put("one");
  playback.seek(12);
  playback.play();
  FakeAudio.tell();
  playback.pause();
  FakeAudio.tell();
  playback.remove();
  playback.seek(3);
  const at = (seconds: number) => ({ id: "one", title: "Title of one", seconds, duration: 60 });
  expect(heard).toEqual([
    ["ready", at(0)],
    ["seek", at(12)],
    ["play", at(12)],
    ["pause", at(12)],
    ["remove", at(12)],
  ]);
});
