import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openBackground } from "./extra-background.ts";

/** As much of an audio element as the background uses; what the browser does by itself, the test does. */
class FakeAudio extends EventTarget {
  static made: FakeAudio[] = [];
  src = "";
  crossOrigin = "";
  loop = false;
  preload = "auto";
  volume = 1;
  currentTime = 0;
  duration = 100;
  isOn = false;
  load = vi.fn<() => void>();

  constructor() {
    super();
    FakeAudio.made.push(this);
  }
  async play(): Promise<void> {
    this.isOn = true;
  }
  pause(): void {
    this.isOn = false;
  }
  fire(type: string): void {
    this.dispatchEvent(new Event(type));
  }
}

/** Notes what it is connected to, and the level that was asked for last. */
class FakeContext {
  static made: FakeContext[] = [];
  currentTime = 7;
  destination = { name: "destination" };
  levels: number[] = [];
  chain: unknown[] = [];
  resume = vi.fn<() => Promise<void>>(async () => undefined);
  gain = { value: 1, setTargetAtTime: (level: number) => void this.levels.push(level) };

  constructor() {
    FakeContext.made.push(this);
  }
  #node(name: string, more = {}) {
    return {
      ...more,
      name,
      connect: (to: { name: string }) => {
        this.chain.push(`${name} → ${to.name}`);
        return to;
      },
    };
  }
  createGain() {
    return this.#node("gain", { gain: this.gain });
  }
  createMediaElementSource(element: FakeAudio) {
    return this.#node(element === FakeAudio.made[1] ? "background" : "another");
  }
}

let article: FakeAudio;
let open: () => void;

beforeEach(() => {
  vi.stubGlobal("Audio", FakeAudio);
  vi.stubGlobal("AudioContext", FakeContext);
  FakeAudio.made = [];
  FakeContext.made = [];
  article = new FakeAudio();
  open = openBackground(article as never, { url: "/background.mp3", volume: 0.2 });
});
afterEach(() => vi.unstubAllGlobals());

const background = () => FakeAudio.made[1]!;
const context = () => FakeContext.made[0]!;

test("nothing is loaded and no audio is opened before the click in which it is", () => {
  expect([background().src, background().preload, background().load.mock.calls.length]).toEqual(["", "none", 0]);
  article.fire("playing");
  expect([FakeContext.made.length, background().isOn]).toEqual([0, false]);
  open();
  expect([background().src, background().loop, background().crossOrigin]).toEqual([
    "/background.mp3",
    true,
    "anonymous",
  ]);
  expect(background().load).toHaveBeenCalledOnce();
  expect([context().chain, context().gain.value]).toEqual([["background → gain", "gain → destination"], 0]);
  // Each further click only wakes what a phone may have put to sleep.
  open();
  expect([FakeContext.made.length, context().resume.mock.calls.length]).toEqual([1, 2]);
  expect(background().load).toHaveBeenCalledOnce();
});

test("it is heard while the article is, at its share of the article's volume", () => {
  open();
  article.volume = 0.5;
  article.fire("playing");
  expect([background().isOn, context().levels.at(-1)]).toEqual([true, 0.1]);
  article.volume = 1;
  article.fire("volumechange");
  expect(context().levels.at(-1)).toBe(0.2);
  // The gain is the whole of its volume: a phone ignores that of an element.
  expect(background().volume).toBe(1);
});

test.each(["pause", "waiting"])("it is silent as soon as the article has: %s", (type) => {
  open();
  article.fire("playing");
  article.fire(type);
  expect(background().isOn).toBe(false);
  article.fire("playing");
  expect(background().isOn).toBe(true);
});

test("it fades over the last five seconds, and is there again where the reader goes back", () => {
  open();
  article.fire("playing");
  const heard = [94, 95, 97.5, 100, 10].map((time) => {
    article.currentTime = time;
    article.fire("timeupdate");
    return context().levels.at(-1);
  });
  expect(heard).toEqual([0.2, 0.2, 0.1, 0, 0.2]);
});

test("while the article's length is not known, it is not heard", () => {
  open();
  article.duration = Number.NaN;
  article.fire("playing");
  expect(context().levels.at(-1)).toBe(0);
});
