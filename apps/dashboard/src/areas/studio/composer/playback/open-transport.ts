import { showInSystemControls } from "../../../../platform/playback/media-session.ts";
import { playback } from "../../../../platform/playback/playback.ts";
import { MixTransport } from "./mix-transport.ts";
import { openMixAudio } from "./mix-audio.ts";
import { openMixWorkers } from "./mix-workers.ts";
import type { Transport } from "./transport.ts";

export interface TransportOptions {
  /** Names what is heard on the system's media controls. */
  title: () => string;
}

/** Plays timelines in this browser: a worker mixes, a worklet is heard. Loads both, so that `play` begins at once. */
export function openTransport({ title }: TransportOptions): Transport {
  const { port1, port2 } = new MessageChannel();
  return new MixTransport({
    openAudio: (onReport) => openMixAudio(port1, onReport),
    openWorkers: (listeners) => openMixWorkers({ ...listeners, port: port2 }),
    claim: playback.claim,
    showControls: (controls) => showInSystemControls({ id: "mix", kind: "item", url: "", title: title() }, controls),
    every(ms, run) {
      const timer = window.setInterval(run, ms);
      return () => window.clearInterval(timer);
    },
  });
}
