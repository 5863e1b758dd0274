import {
  applyPattern,
  type ComposerPattern,
  isRefused,
  newSpeechClip,
  samplesOfSeconds,
  type Timeline,
} from "@lectern/timeline";
import { Headphones, Square } from "lucide-react";
import { useEffect, useState } from "react";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import type { Transport } from "../../studio/index.ts";

/** A voice's sample. */
interface HeardVoice {
  url: string;
  /** Seconds. */
  duration: number;
}

const pauseSeconds = 1;

/** What an item of this voice sounds like with a pattern: its sample twice, so that the bed is heard between words, too. */
function heardPattern(pattern: ComposerPattern, { url, duration }: HeardVoice): Timeline {
  const sound = { title: "", source: url, samples: samplesOfSeconds(duration) };
  const first = newSpeechClip("first", sound);
  const second = { ...newSpeechClip("second", sound), delay: samplesOfSeconds(pauseSeconds) };
  const plain: Timeline = {
    speech: [first, second],
    tracks: [],
    ducking: pattern.ducking,
    zoom: 60,
    includeTitle: false,
  };
  const applied = applyPattern(plain, pattern);
  return isRefused(applied) ? plain : applied;
}

export interface ListenToPatternProps {
  pattern: ComposerPattern;
  /** Address of a sample of the project's voice. */
  sampleUrl: string;
}

/** Plays a sample of the project's voice with the music, as an item would have it; changes are heard at once. */
export function ListenToPattern({ pattern, sampleUrl }: ListenToPatternProps) {
  const [opened, setOpened] = useState<{ transport: Transport; voice: HeardVoice }>();
  const [isOpening, setIsOpening] = useState(false);

  useEffect(() => opened?.transport.close, [opened]);
  useEffect(() => {
    if (opened) change(opened, pattern);
  }, [opened, pattern]);

  async function open(): Promise<void> {
    setIsOpening(true);
    try {
      const [{ openTransport }, duration] = await Promise.all([import("../../studio/index.ts"), secondsOf(sampleUrl)]);
      const transport = openTransport({ title: () => "Music of the project" });
      const now = { transport, voice: { url: sampleUrl, duration } };
      change(now, pattern);
      transport.play(0);
      setOpened(now);
    } catch {
      toast.error("The sample of the voice cannot be played.");
    }
    setIsOpening(false);
  }

  if (opened) return <TransportButton transport={opened.transport} />;
  return (
    <Button size="lg" busy={isOpening} icon={<Headphones />} onClick={() => void open()}>
      Listen
    </Button>
  );
}

function TransportButton({ transport }: { transport: Transport }) {
  const isOn = useStoreSelector(transport.state, ({ status }) => status === "playing" || status === "loading");
  function toggle(): void {
    if (isOn) transport.pause();
    else transport.play(0);
  }
  return (
    <Button size="lg" icon={isOn ? <Square /> : <Headphones />} onClick={toggle}>
      {isOn ? "Stop" : "Listen"}
    </Button>
  );
}

function change({ transport, voice }: { transport: Transport; voice: HeardVoice }, pattern: ComposerPattern): void {
  const timeline = heardPattern(pattern, voice);
  transport.change(timeline, { wordsOf: (index) => [{ from: 0, to: timeline.speech[index]?.sourceSamples ?? 0 }] });
}

/** Length of a sound. */
function secondsOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const audio = new Audio();
    audio.preload = "metadata";
    audio.addEventListener("loadedmetadata", () => resolve(audio.duration), { once: true });
    audio.addEventListener("error", () => reject(new Error("The sound cannot be read.")), { once: true });
    audio.src = url;
  });
}
