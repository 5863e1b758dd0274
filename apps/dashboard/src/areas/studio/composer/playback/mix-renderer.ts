import {
  type MixClip,
  type MixMastering,
  type MixPlan,
  type MixSources,
  openMixSources,
  renderWindow,
} from "@lectern/audio";
import type { MixWindow } from "./messages.ts";
import { createRenderAhead, type RenderAhead } from "./render-ahead.ts";
import { type SoundFiles, SoundUnavailableError } from "./sound-files.ts";

/** Names a sound that there is none of: its clips are silent, and music is still turned down under their words. */
const SILENCE = "";

export interface HeardPart {
  /** Sources that are silent. */
  unavailable: ReadonlySet<string>;
  /** Index of the clip that is heard alone; all of them when undefined. */
  only: number | undefined;
}

/** What is heard of a plan: one clip alone sounds as it does in the mix, and ends with it. */
export function audiblePlan(plan: MixPlan, { unavailable, only }: HeardPart): MixPlan {
  const alone = only === undefined ? undefined : plan.clips[only];
  if (!alone && unavailable.size === 0) return plan;
  const isSilent = (clip: MixClip) => unavailable.has(clip.source) || (alone !== undefined && clip !== alone);
  return {
    ...plan,
    samples: alone ? Math.min(plan.samples, alone.startsAt + alone.samples) : plan.samples,
    clips: plan.clips.map((clip) => (isSilent(clip) ? { ...clip, source: SILENCE } : clip)),
  };
}

export interface MixPlayerOptions {
  files: SoundFiles;
  send: (window: MixWindow) => void;
  /** Told when other sounds are missing than before. */
  onMissing: (sources: readonly string[]) => void;
  turn: () => Promise<void>;
  onFailure: (error: unknown) => void;
}

export interface MixPlayer extends Omit<RenderAhead, "change"> {
  /** `only`: index of the clip that is heard alone. */
  change: (plan: MixPlan, options: { only: number | undefined }) => void;
  setMastering: (mastering: MixMastering) => void;
  /** Tries anew what could not be loaded. */
  retry: () => void;
}

/** Decoded sound that is kept: three quarters of a minute. */
const maxDecodedBytes = 16e6;
/** Files of what is heard so soon are asked for ahead, the next ones first, no more of them than are kept. */
const prefetchedSamples = 15 * 44_100;
const maxPrefetched = 32;

/** Renders what is heard of a plan from its sounds; those that cannot be had are silent, and named. */
export function createMixRenderer({ files, send, onMissing, turn, onFailure }: MixPlayerOptions): MixPlayer {
  let sources = openSources(files, maxDecodedBytes);
  const unavailable = new Set<string>();
  let wanted: { plan: MixPlan; only: number | undefined } | undefined;
  let mastering: MixMastering = { gainDb: 0 };
  let reported = "";

  const ahead = createRenderAhead({ prepare, render, send, turn, onFailure });

  function render(plan: MixPlan, from: number, into: Parameters<typeof renderWindow>[4]): void {
    renderWindow(plan, mastering, sources.read, from, into);
  }

  async function prepare(plan: MixPlan, from: number, samples: number): Promise<void> {
    prefetch(files, plan, from);
    try {
      await sources.prepare(plan, from, samples);
    } catch (error) {
      if (!(error instanceof SoundUnavailableError)) throw error;
      unavailable.add(error.source);
      rerender();
    }
    report();
  }

  function rerender(): void {
    if (wanted) ahead.change(audiblePlan(wanted.plan, { unavailable, only: wanted.only }));
  }

  function report(): void {
    const missing = [...unavailable, ...sources.silent.keys()].filter((source) => source !== SILENCE).toSorted();
    if (missing.join("\n") === reported) return;
    reported = missing.join("\n");
    onMissing(missing);
  }

  return {
    change(plan, { only }) {
      wanted = { plan, only };
      rerender();
    },
    setMastering(next) {
      if (next.gainDb === mastering.gainDb && next.ceilingDb === mastering.ceilingDb) return;
      mastering = next;
      // A copy is another plan: what was rendered of it before has another gain.
      if (wanted) wanted = { ...wanted, plan: { ...wanted.plan } };
      rerender();
    },
    retry() {
      if (reported === "") return;
      unavailable.clear();
      sources = openSources(files, maxDecodedBytes);
      rerender();
    },
    seek: ahead.seek,
    played: ahead.played,
    settle: ahead.settle,
    idle: ahead.idle,
  };
}

export function openSources(files: SoundFiles, keptBytes: number): MixSources {
  const open = async (source: string) => (source === SILENCE ? undefined : await files.open(source));
  return openMixSources({ open, maxDecodedBytes: keptBytes });
}

function prefetch(files: SoundFiles, { clips }: MixPlan, at: number): void {
  const soon = clips.filter(
    ({ source, startsAt, samples }) =>
      source !== SILENCE && startsAt < at + prefetchedSamples && startsAt + samples > at,
  );
  const sources = new Set(soon.toSorted((one, other) => one.startsAt - other.startsAt).map(({ source }) => source));
  for (const source of [...sources].slice(0, maxPrefetched)) files.prefetch(source);
}
