import type { Html } from "../../../platform/html/html.ts";
import { audioUrl, cardUrl } from "../present.ts";
import type { PublicFacts } from "../store.ts";

/** IPTC NewsCodes, digital source type: made by a trained model. */
const machineMade = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";

/** schema.org AudioObject; `<` is escaped so that no text can end the script element. */
export function structuredData(audio: PublicFacts, publicUrl: string): Html {
  const data = {
    "@context": "https://schema.org",
    "@type": "AudioObject",
    name: audio.title,
    contentUrl: audioUrl(audio, publicUrl),
    embedUrl: `${publicUrl}/player/${audio.id}`,
    thumbnailUrl: cardUrl(audio.id, publicUrl),
    encodingFormat: "audio/mpeg",
    duration: `PT${Math.round(audio.durationSeconds)}S`,
    inLanguage: audio.language,
    uploadDate: audio.publishedAt.toISOString(),
    publisher: { "@type": "Organization", name: audio.publisher },
    ...(audio.isUploaded ? {} : { digitalSourceType: machineMade }),
  };
  return { text: JSON.stringify(data).replaceAll("<", String.raw`\u003c`) };
}
