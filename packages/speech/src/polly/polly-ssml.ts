import type { UtteranceWord } from "@lectern/script";
import { nested, noMarkup, type Ssml, tag, type WordMarkup, writeSsml } from "../service/ssml-writer.ts";
import type { SpokenPart } from "../service/cloud-engine.ts";
import { xmlAttribute } from "../text/plain-xml.ts";
import type { PollyTier } from "./polly-voices.ts";

/**
 * What Polly takes of a part: rate="50%" is half as fast; pitch, emphasis and breaths only with standard voices, where
 * another's tag is an error. Pauses and loudness are not the engine's business.
 */
export function pollySsml({ words, profile, withPhonemes }: SpokenPart, tier: PollyTier): Ssml {
  const isStandard = tier === "standard";
  const pitch = isStandard && profile.pitch !== "" && profile.pitch !== "default" ? profile.pitch : undefined;
  const prosody = {
    ...(profile.speed !== 100 && { rate: `${profile.speed}%` }),
    ...(pitch !== undefined && { pitch }),
  };
  let around = tag("speak");
  if (isStandard && profile.auto_breathing === true) around = nested(around, tag("amazon:auto-breaths"));
  if (profile.style !== "") around = nested(around, tag("amazon:domain", { name: xmlAttribute(profile.style) }));
  if (Object.keys(prosody).length > 0) around = nested(around, tag("prosody", prosody));

  function markupOf({ emphasis, phonemes }: UtteranceWord): WordMarkup {
    const stressed = isStandard && emphasis !== undefined ? tag("emphasis", { level: emphasis }) : noMarkup;
    if (!withPhonemes || phonemes === undefined) return stressed;
    return nested(stressed, tag("phoneme", { alphabet: "ipa", ph: xmlAttribute(phonemes) }));
  }
  return writeSsml(words, { ...around, markupOf });
}
