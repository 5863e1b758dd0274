import { SAMPLE_RATE } from "@lectern/audio";
import { playback } from "../../../../platform/playback/playback.ts";
import type { OutputReport, WorkletRequest } from "./messages.ts";
// oxlint-disable-next-line import/default -- of the address that the bundler gives it
import workletUrl from "./mix-worklet.ts?worker&url";

/** After so long in silence the sound device is given back. */
const suspendAfterMs = 10_000;

/** The way from the worklet to the loudspeakers, at the volume of this browser's player. */
export interface MixAudio {
  /** Resolves when the worklet is there. Rejects in a browser that cannot play at 44.1 kHz. */
  ready: Promise<void>;
  tell: (request: WorkletRequest) => void;
  resume: () => void;
  suspend: () => void;
  /** Whether the browser's clock of what is heard goes on. */
  isRunning: () => boolean;
  /** Seconds that passed since a time of the context, less what is on its way to the ears. */
  heardSince: (time: number) => number;
  close: () => void;
}

export function openMixAudio(port: MessagePort, onReport: (report: OutputReport) => void): MixAudio {
  const context = openContext();
  const volume = context?.createGain();
  const followVolume = () => {
    const { volume: level, muted } = playback.state.get();
    if (volume) volume.gain.value = muted ? 0 : level;
  };
  followVolume();
  const unfollow = playback.state.subscribe(followVolume);
  const early: WorkletRequest[] = [];
  let node: AudioWorkletNode | undefined;
  let suspension: number | undefined;

  function tell(request: WorkletRequest): void {
    if (!node) early.push(request);
    else node.port.postMessage(request, request.type === "connect" ? [request.port] : []);
  }

  async function load(): Promise<void> {
    if (!context || !volume) throw new Error("This browser cannot play sound at 44.1 kHz");
    void context.suspend();
    await context.audioWorklet.addModule(workletUrl);
    node = new AudioWorkletNode(context, "mix", { numberOfInputs: 0, outputChannelCount: [2] });
    node.port.onmessage = ({ data }: MessageEvent<OutputReport>) => onReport(data);
    node.connect(volume).connect(context.destination);
    for (const request of early.splice(0)) tell(request);
  }

  tell({ type: "connect", port });

  return {
    ready: load(),
    tell,
    resume() {
      window.clearTimeout(suspension);
      void context?.resume();
    },
    suspend() {
      window.clearTimeout(suspension);
      suspension = window.setTimeout(() => void context?.suspend(), suspendAfterMs);
    },
    isRunning: () => context?.state === "running",
    heardSince: (time) => (context ? context.currentTime - time - latencyOf(context) : 0),
    close() {
      window.clearTimeout(suspension);
      unfollow();
      void context?.close();
    },
  };
}

/** The browser brings what it plays to the rate of the device. */
function openContext(): AudioContext | undefined {
  try {
    return new AudioContext({ sampleRate: SAMPLE_RATE });
  } catch {
    return undefined;
  }
}

/** Seconds between what is played and the ears; 0 in Firefox, which asked for them while it plays can stand still for good. */
function latencyOf(context: AudioContext): number {
  return "mozInnerScreenX" in window ? 0 : context.outputLatency || 0;
}
