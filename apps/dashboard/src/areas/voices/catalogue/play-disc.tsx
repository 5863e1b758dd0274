import { playback, usePlayback } from "../../../platform/playback/playback.ts";
import { sampleTrack } from "../../../platform/voices/sample-track.ts";
import type { ListedVoice } from "../../../platform/voices/voice-list.ts";
import { VoiceDisc } from "../fields/voice-disc.tsx";

export interface PlayDiscProps {
  voice: ListedVoice;
  color: string;
  tabIndex: number;
}

/** Plays a voice's sample. */
export function PlayDisc({ voice, color, tabIndex }: PlayDiscProps) {
  const track = sampleTrack(voice, voice.languageName);
  const status = usePlayback((state) => (state.track?.id === track.id ? state.status : "idle"));
  return (
    <VoiceDisc
      name={voice.name}
      status={status}
      color={color}
      tabIndex={tabIndex}
      onPress={() => playback.toggle(track)}
    />
  );
}
