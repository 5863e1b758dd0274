import type { WireVoice } from "@lectern/contract";
import type { Track } from "../playback/player-state.ts";

/**
 * A voice's sample as a track.
 * @param languageName subtitle under the voice's name on the system's media controls
 */
export function sampleTrack(voice: WireVoice, languageName: string): Track {
  const id = `sample:${voice.platform}:${voice.langCode}:${voice.code}`;
  return { id, kind: "sample", url: voice.audio, title: voice.name, subtitle: languageName };
}
