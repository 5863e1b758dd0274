import { type MixPlan, SAMPLE_RATE, type StereoSamples } from "@lectern/audio";
import type { MixWindow } from "./messages.ts";

/** How far ahead of what is heard is rendered: little while the plan changes, which makes it void. */
export const UNSETTLED_AHEAD_SAMPLES = 0.2 * SAMPLE_RATE;
export const AHEAD_SAMPLES = 1.5 * SAMPLE_RATE;
/** Each window is as long as what is there already, within these bounds: the first is there soon, later ones cost less. */
const minWindow = 2048;
const maxWindow = 16_384;

export interface RenderAheadOptions {
  /** Loads what is heard of a stretch; resolves also when something of it cannot be loaded. */
  prepare: (plan: MixPlan, from: number, samples: number) => Promise<void>;
  render: (plan: MixPlan, from: number, into: StereoSamples) => void;
  send: (window: MixWindow) => void;
  /** Resolves after messages that wait were read. */
  turn: () => Promise<void>;
  /** Told of what `prepare` and `render` throw: nothing more is rendered then, until a change or a seek. */
  onFailure: (error: unknown) => void;
}

/** Renders a mix in windows, always a little ahead of what is heard, anew from there when the plan changes. */
export interface RenderAhead {
  change: (plan: MixPlan) => void;
  /** The plan has stood for a while. */
  settle: () => void;
  seek: (epoch: number, at: number) => void;
  played: (epoch: number, at: number) => void;
  /** Resolves when nothing is to be rendered for now. */
  idle: () => Promise<void>;
}

export function createRenderAhead({ prepare, render, send, turn, onFailure }: RenderAheadOptions): RenderAhead {
  let plan: MixPlan | undefined;
  let isSettled = true;
  let epoch = 0;
  /** What is heard, and how far it is rendered, in samples. */
  let at = 0;
  let to = 0;
  /** Counts changes and seeks: a window that was begun before one is not sent. */
  let version = 0;
  let running: { version: number; ended: Promise<void> } | undefined;

  function nextWindow(): { plan: MixPlan; from: number; samples: number } | undefined {
    if (!plan) return undefined;
    const end = Math.min(plan.samples, at + (isSettled ? AHEAD_SAMPLES : UNSETTLED_AHEAD_SAMPLES));
    if (to >= end) return undefined;
    const samples = Math.min(maxWindow, Math.max(minWindow, to - at), plan.samples - to);
    return { plan, from: to, samples };
  }

  async function run(begun: number): Promise<void> {
    for (let next = nextWindow(); next !== undefined; next = nextWindow()) {
      await prepare(next.plan, next.from, next.samples);
      await turn();
      if (begun !== version) return;
      const left = new Float32Array(next.samples);
      const right = new Float32Array(next.samples);
      render(next.plan, next.from, [left, right]);
      to = next.from + next.samples;
      send({ type: "window", epoch, version, from: next.from, left, right, end: next.plan.samples });
    }
  }

  async function runToEnd(begun: number): Promise<void> {
    await run(begun).catch(onFailure);
    if (running?.version === begun) running = undefined;
  }

  /** What waits for sounds of a place that was left is not waited for. */
  function wake(): void {
    if (running?.version !== version) running = { version, ended: runToEnd(version) };
  }

  function restart(): void {
    version += 1;
    to = at;
    // Told at once where the mix ends now: nothing may follow.
    if (plan) {
      const end = plan.samples;
      send({ type: "window", epoch, version, from: at, left: new Float32Array(0), right: new Float32Array(0), end });
    }
    wake();
  }

  return {
    change(next) {
      isSettled = false;
      plan = next;
      restart();
    },
    settle() {
      isSettled = true;
      wake();
    },
    seek(next, place) {
      epoch = next;
      at = place;
      restart();
    },
    played(heard, place) {
      if (heard !== epoch) return;
      at = Math.max(at, place);
      wake();
    },
    idle: async () => {
      for (let current = running; current !== undefined; current = running) await current.ended;
    },
  };
}
