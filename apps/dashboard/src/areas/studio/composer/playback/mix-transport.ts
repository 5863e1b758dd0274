import { hasComposition, layOut, mixPlan, type SpokenWords, type Timeline } from "@lectern/timeline";
import { type MixPlan, SAMPLE_RATE } from "@lectern/audio";
import { createStore } from "../../../../platform/store/store.ts";
import type { OutputReport } from "./messages.ts";
import type { MixAudio } from "./mix-audio.ts";
import type { MixWorkers, MixWorkersOptions } from "./mix-workers.ts";
import { OutputPosition } from "./output-position.ts";
import type { Transport, TransportState } from "./transport.ts";

/** Where `mixPlan` puts a clip in its list; -1 for one that has no sound, or is not in the timeline. */
export function clipIndex(timeline: Timeline, clipId: string): number {
  const { speech, tracks } = layOut(timeline);
  return [...speech, ...tracks.flat()]
    .filter(({ clip, samples }) => clip.source !== "" && samples > 0)
    .findIndex(({ clip }) => clip.id === clipId);
}

const pollMs = 100;
/** A browser that has not begun to play in so long has no sound device. */
const unheardAfterMs = 5000;

/** What the system's media controls work. */
export interface SystemControls {
  resume: () => void;
  pause: () => void;
  skip: (seconds: number) => void;
  seek: (seconds: number) => void;
}

export interface TransportParts {
  openAudio: (onReport: (report: OutputReport) => void) => MixAudio;
  openWorkers: (listeners: Omit<MixWorkersOptions, "port">) => MixWorkers;
  /** Stops whatever else plays in the app; `stop` is called when something else begins. Returns its end. */
  claim: (stop: () => void) => () => void;
  showControls: (controls: SystemControls) => void;
  /** Runs it again and again, until the returned function is called. */
  every: (ms: number, run: () => void) => () => void;
}

/** A clip that is heard alone, and where the mix was before. */
interface Preview {
  clipId: string;
  mixSamples: number;
}

/**
 * The transport's states and what leads from one to the other; what makes sound is handed in. Its public functions are
 * bound, since they are handed to buttons and shortcuts.
 */
export class MixTransport implements Transport {
  readonly state = createStore<TransportState>({
    status: "paused",
    seconds: 0,
    loudness: undefined,
    missing: [],
    isUnheard: false,
    previewedClip: undefined,
  });
  readonly #parts: TransportParts;
  readonly #audio: MixAudio;
  readonly #workers: MixWorkers;
  readonly #output = new OutputPosition();
  #shown: { timeline: Timeline; plan: MixPlan } | undefined;
  #preview: Preview | undefined;
  #stopPolling = () => {};
  #release = () => {};
  #unheardMs = 0;

  constructor(parts: TransportParts) {
    this.#parts = parts;
    this.#audio = parts.openAudio((report) => this.#onOutput(report));
    this.#workers = parts.openWorkers({
      onMissing: (missing) => this.#update({ missing }),
      onMeasured: ({ loudness }) => this.#update({ loudness }),
      onFailure: () => this.#fail(),
    });
    this.#audio.ready.catch(() => this.#fail());
  }

  readonly position = (): number => {
    if (this.state.get().status !== "playing") return this.#output.seconds();
    const last = this.#shown ? this.#shown.plan.samples / SAMPLE_RATE : Infinity;
    return this.#output.playedSeconds(this.#audio.heardSince, last);
  };

  readonly levels = () => this.#output.takePeaks();

  readonly change = (timeline: Timeline, words: SpokenWords): void => {
    this.#shown = { timeline, plan: mixPlan(timeline, words) };
    if (this.#preview && clipIndex(timeline, this.#preview.clipId) === -1) this.pause();
    else this.#sendPlan();
  };

  readonly play = (fromSeconds?: number): void => {
    if (this.state.get().status === "failed") return;
    this.#endPreview();
    if (fromSeconds !== undefined) this.#jump(this.#samplesAt(fromSeconds));
    else if (this.#shown && this.#output.samples >= this.#shown.plan.samples) this.#jump(0);
    this.#begin();
  };

  readonly pause = (): void => {
    if (this.#isOn()) {
      const seconds = this.position();
      this.#halt();
      this.#update({ seconds });
    }
    this.#endPreview();
  };

  readonly toggle = (): void => {
    if (this.#isOn()) this.pause();
    else this.play();
  };

  readonly seek = (seconds: number): void => {
    const wasOn = this.#isOn() && !this.#preview;
    if (this.#preview) this.pause();
    this.#jump(this.#samplesAt(seconds));
    if (this.state.get().status === "ended") this.#update({ status: "paused" });
    if (wasOn) this.#audio.tell({ type: "play" });
  };

  readonly skip = (seconds: number): void => this.seek(this.position() + seconds);

  readonly previewClip = (clipId: string): void => {
    const isHeard = this.#preview?.clipId === clipId;
    const mixSamples = this.#preview ? this.#preview.mixSamples : this.#samplesAt(this.position());
    this.pause();
    if (isHeard || !this.#shown || this.state.get().status === "failed") return;
    const clip = this.#shown.plan.clips[clipIndex(this.#shown.timeline, clipId)];
    if (!clip) return;
    this.#preview = { clipId, mixSamples };
    this.#update({ previewedClip: clipId });
    this.#sendPlan();
    this.#jump(clip.startsAt);
    this.#begin();
  };

  readonly retry = (): void => this.#workers.retry();

  readonly close = (): void => {
    this.#halt();
    this.#workers.close();
    this.#audio.close();
  };

  #isOn(): boolean {
    const { status } = this.state.get();
    return status === "playing" || status === "loading";
  }

  #update(change: Partial<TransportState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  #fail(): void {
    this.#halt();
    this.#update({ status: "failed" });
  }

  #samplesAt(seconds: number): number {
    const last = this.#shown?.plan.samples ?? 0;
    return Math.min(last, Math.max(0, Math.round(seconds * SAMPLE_RATE)));
  }

  #poll(): void {
    this.#update({ seconds: this.position() });
    this.#unheardMs = this.#audio.isRunning() ? 0 : this.#unheardMs + pollMs;
    const isUnheard = this.#unheardMs >= unheardAfterMs;
    if (isUnheard !== this.state.get().isUnheard) this.#update({ isUnheard });
  }

  #onOutput(report: OutputReport): void {
    if (!this.#output.follow(report)) return;
    if (!this.#isOn()) this.#update({ seconds: this.position() });
    else if (report.status === "ended") this.#end();
    else if (report.status !== "paused") this.#update({ status: report.status === "waiting" ? "loading" : "playing" });
  }

  #end(): void {
    this.#halt();
    if (this.#preview) this.#endPreview();
    else this.#update({ status: "ended", seconds: this.#output.seconds() });
  }

  /** What is heard stops; the place in it stays. */
  #halt(): void {
    if (!this.#isOn()) return;
    this.#stopPolling();
    this.#release();
    this.#audio.tell({ type: "pause" });
    this.#audio.suspend();
    this.#unheardMs = 0;
    this.#update({ status: "paused", isUnheard: false });
  }

  #jump(samples: number): void {
    const epoch = this.#output.seek(samples);
    this.#audio.tell({ type: "seek", epoch, at: samples });
    this.#workers.seek(epoch, samples);
    this.#update({ seconds: samples / SAMPLE_RATE });
  }

  #sendPlan(): void {
    if (!this.#shown) return;
    const { timeline, plan } = this.#shown;
    const only = this.#preview ? clipIndex(timeline, this.#preview.clipId) : undefined;
    this.#workers.change({ plan, only, isMixed: hasComposition(timeline) });
  }

  #begin(): void {
    if (!this.#isOn()) {
      const { pause, skip, seek } = this;
      this.#release = this.#parts.claim(pause);
      this.#parts.showControls({ resume: () => this.play(), pause, skip, seek });
      this.#update({ status: "loading" });
      this.#stopPolling = this.#parts.every(pollMs, () => this.#poll());
    }
    if (this.state.get().missing.length > 0) this.#workers.retry();
    this.#audio.resume();
    this.#audio.tell({ type: "play" });
  }

  #endPreview(): void {
    if (!this.#preview) return;
    const { mixSamples } = this.#preview;
    this.#preview = undefined;
    this.#update({ previewedClip: undefined });
    this.#sendPlan();
    this.#jump(mixSamples);
  }
}
