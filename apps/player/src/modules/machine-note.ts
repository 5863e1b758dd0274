import type { MountedPlayer } from "../mounted-player.ts";

/**
 * Says to machines what the player says to readers: schema.org's AudioObject, with IPTC's digital source type. A data
 * block runs nothing, so that no policy of a page forbids it.
 */
export function describeAudio({ place, audio }: MountedPlayer): void {
  const note = document.createElement("script");
  note.type = "application/ld+json";
  note.textContent = JSON.stringify({
    "@context": "https://schema.org",
    "@type": "AudioObject",
    name: audio.title,
    contentUrl: audio.audio_url,
    inLanguage: audio.lang,
    digitalSourceType: "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia",
  });
  place.append(note);
}
