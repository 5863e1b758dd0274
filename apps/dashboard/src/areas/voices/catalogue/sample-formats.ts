import type { WireVoice } from "@lectern/contract";

export interface SampleFormat {
  format: "MP3" | "WAV";
  url: string;
  fileName: string;
}

/** A voice's sample as files; none where the voice has no sample. */
export function sampleFormats({ audio, name, langCode }: WireVoice): SampleFormat[] {
  if (audio === "") return [];
  const wav = audio.replace(/\.mp3(?=\?|$)/, ".wav");
  return [
    { format: "MP3", url: audio, fileName: `${name} (${langCode}).mp3` },
    ...(wav === audio ? [] : [{ format: "WAV" as const, url: wav, fileName: `${name} (${langCode}).wav` }]),
  ];
}
