import type { WireExtraAudio } from "@lectern/contract";

/** What is played around an article, as the player gets it from the server; undefined: nothing. */
export function previewedExtraAudio({
  audios,
  background_volume: volume,
}: {
  audios: readonly WireExtraAudio[];
  background_volume: number;
}): object | undefined {
  const urlOf = (key: WireExtraAudio["key"]) => audios.find((audio) => audio.key === key)?.url ?? undefined;
  const background = urlOf("background_audio_url");
  const facts = {
    intro: urlOf("pre_audio_url"),
    outro: urlOf("post_audio_url"),
    background: background === undefined ? undefined : { url: background, volume: volume / 100 },
  };
  return Object.values(facts).some((fact) => fact !== undefined) ? facts : undefined;
}
