import { hasComposition, layOut, mixPlan, type Timeline } from "@lectern/timeline";
import { type MixPlan, SAMPLE_RATE } from "@lectern/audio";
import { createStore } from "../../../../platform/store/store.ts";
import type { OutputReport } from "./messages.ts";
import type { MixAudio } from "./mix-audio.ts";
import type { MixWorkers, MixWorkersOptions } from "./mix-workers.ts";
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

/** The transport's states and what leads from one to the other; what makes sound is handed in. */
export function createTransport({ openAudio, openWorkers, claim, showControls, every }: TransportParts): Transport {
  const state = createStore<TransportState>({
    status: "paused",
    seconds: 0,
    loudness: undefined,
    missing: [],
    isUnheard: false,
    previewedClip: undefined,
  });
  let shown: { timeline: Timeline; plan: MixPlan } | undefined;
  let preview: Preview | undefined;
  let epoch = 0;
  /** What was reported last of the output; between reports its clock goes on. */
  let output: { at: number; time: number | undefined } = { at: 0, time: undefined };
  let soughtSamples = 0;
  let peaks: [number, number] = [0, 0];
  let stopPolling = () => {};
  let release = () => {};
  let unheardMs = 0;

  const isOn = () => state.get().status === "playing" || state.get().status === "loading";

  function update(change: Partial<TransportState>): void {
    state.set({ ...state.get(), ...change });
  }

  function fail(): void {
    halt();
    update({ status: "failed" });
  }

  function position(): number {
    const { at, time } = output;
    if (state.get().status !== "playing" || time === undefined) return at / SAMPLE_RATE;
    const heard = at / SAMPLE_RATE + audio.heardSince(time);
    const last = shown ? shown.plan.samples / SAMPLE_RATE : Infinity;
    return Math.min(last, Math.max(soughtSamples / SAMPLE_RATE, heard));
  }

  function readPosition(): void {
    update({ seconds: position() });
  }

  function poll(): void {
    readPosition();
    unheardMs = audio.isRunning() ? 0 : unheardMs + pollMs;
    const isUnheard = unheardMs >= unheardAfterMs;
    if (isUnheard !== state.get().isUnheard) update({ isUnheard });
  }

  function onOutput(report: OutputReport): void {
    if (report.epoch !== epoch) return;
    output = { at: report.at, time: report.time };
    peaks = [Math.max(peaks[0], report.peaks[0]), Math.max(peaks[1], report.peaks[1])];
    if (!isOn()) readPosition();
    else if (report.status === "ended") end();
    else if (report.status !== "paused") update({ status: report.status === "waiting" ? "loading" : "playing" });
  }

  function end(): void {
    halt();
    if (preview) endPreview();
    else update({ status: "ended", seconds: output.at / SAMPLE_RATE });
  }

  /** What is heard stops; the place in it stays. */
  function halt(): void {
    if (!isOn()) return;
    stopPolling();
    release();
    audio.tell({ type: "pause" });
    audio.suspend();
    unheardMs = 0;
    update({ status: "paused", isUnheard: false });
  }

  function jump(samples: number): void {
    epoch += 1;
    soughtSamples = samples;
    output = { at: samples, time: undefined };
    audio.tell({ type: "seek", epoch, at: samples });
    workers.seek(epoch, samples);
    update({ seconds: samples / SAMPLE_RATE });
  }

  function sendPlan(): void {
    if (!shown) return;
    const { timeline, plan } = shown;
    const only = preview ? clipIndex(timeline, preview.clipId) : undefined;
    workers.change({ plan, only, isMixed: hasComposition(timeline) });
  }

  function begin(): void {
    if (!isOn()) {
      release = claim(transport.pause);
      showControls({
        resume: () => transport.play(),
        pause: transport.pause,
        skip: transport.skip,
        seek: transport.seek,
      });
      update({ status: "loading" });
      stopPolling = every(pollMs, poll);
    }
    if (state.get().missing.length > 0) workers.retry();
    audio.resume();
    audio.tell({ type: "play" });
  }

  function endPreview(): void {
    if (!preview) return;
    const { mixSamples } = preview;
    preview = undefined;
    update({ previewedClip: undefined });
    sendPlan();
    jump(mixSamples);
  }

  const samplesAt = (seconds: number) => {
    const last = shown?.plan.samples ?? 0;
    return Math.min(last, Math.max(0, Math.round(seconds * SAMPLE_RATE)));
  };

  const transport: Transport = {
    state,
    position,
    levels() {
      const heard = peaks;
      peaks = [0, 0];
      return heard;
    },
    change(timeline, words) {
      shown = { timeline, plan: mixPlan(timeline, words) };
      if (preview && clipIndex(timeline, preview.clipId) === -1) transport.pause();
      else sendPlan();
    },
    play(fromSeconds) {
      if (state.get().status === "failed") return;
      endPreview();
      if (fromSeconds !== undefined) jump(samplesAt(fromSeconds));
      else if (shown && output.at >= shown.plan.samples) jump(0);
      begin();
    },
    pause() {
      if (isOn()) {
        const seconds = position();
        halt();
        update({ seconds });
      }
      endPreview();
    },
    toggle() {
      if (isOn()) transport.pause();
      else transport.play();
    },
    seek(seconds) {
      const wasOn = isOn() && !preview;
      if (preview) transport.pause();
      jump(samplesAt(seconds));
      if (state.get().status === "ended") update({ status: "paused" });
      if (wasOn) audio.tell({ type: "play" });
    },
    skip(seconds) {
      transport.seek(position() + seconds);
    },
    previewClip(clipId) {
      const isHeard = preview?.clipId === clipId;
      const mixSamples = preview ? preview.mixSamples : samplesAt(position());
      transport.pause();
      if (isHeard || !shown || state.get().status === "failed") return;
      const clip = shown.plan.clips[clipIndex(shown.timeline, clipId)];
      if (!clip) return;
      preview = { clipId, mixSamples };
      update({ previewedClip: clipId });
      sendPlan();
      jump(clip.startsAt);
      begin();
    },
    retry: () => workers.retry(),
    close() {
      halt();
      workers.close();
      audio.close();
    },
  };

  const audio = openAudio(onOutput);
  const workers = openWorkers({
    onMissing: (missing) => update({ missing }),
    onMeasured: ({ loudness }) => update({ loudness }),
    onFailure: fail,
  });
  audio.ready.catch(fail);
  return transport;
}
