import { EXTRA_AUDIO_KEYS, EXTRA_AUDIO_PARTS, type ExtraAudioKey, type WireExtraAudio } from "@lectern/contract";
import { presentDuration } from "../present.ts";
import { soundUrl } from "../sound-address.ts";
import type { SoundRow } from "../store.ts";

const statuses = { preparing: "IN PROGRESS", failed: "FAILED" } as const;

export function presentExtraAudio(key: ExtraAudioKey, sounds: readonly SoundRow[], publicUrl: string): WireExtraAudio {
  const own = sounds.filter((sound) => sound.player_part === EXTRA_AUDIO_PARTS[key]);
  const played = own.find(({ status }) => status === "ready");
  const unready = own.find(({ status }) => status !== "ready");
  return {
    key,
    url: played ? publicUrl + soundUrl(played) : null,
    duration: played ? presentDuration(played.sample_count ?? 0) : null,
    status: unready && unready.status !== "ready" ? statuses[unready.status] : null,
    progress: unready?.progress ?? 0,
    message: unready?.message ?? null,
  };
}

export function presentExtraAudios(sounds: readonly SoundRow[], publicUrl: string): WireExtraAudio[] {
  return EXTRA_AUDIO_KEYS.map((key) => presentExtraAudio(key, sounds, publicUrl));
}
