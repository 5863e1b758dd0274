import type { UtteranceWord } from "@lectern/script";
import type { SpokenPart } from "../service/cloud-engine.ts";
import { nested, noMarkup, tag, type WordMarkup, writeSsml } from "../service/ssml-writer.ts";
import { xmlAttribute } from "../text/plain-xml.ts";
import { azureEmphasises, isAzureHd } from "./azure-voices.ts";

/** Speeds that Azure takes; what lies outside is stretched. */
const minSpeed = 0.5;
const maxSpeed = 2;

export interface AzureRequest {
  ssml: string;
  /** What is left for stretching: how many times as long the sound is to last. */
  stretch: number;
  /** Characters of the text alone. */
  textCharacters: number;
  /** Characters that are paid: all within the voice, markup too; Chinese characters are two. */
  billed: number;
}

/**
 * What Azure takes of a part. Its rate is relative, "+50%" half as fast again; pitch has the names that it has here;
 * only three voices know emphasis.
 */
export function azureSsml({ words, voice, profile, withPhonemes }: SpokenPart): AzureRequest {
  const isHd = isAzureHd(voice.code);
  const wanted = profile.speed / 100;
  const speed = isHd ? 1 : Math.min(maxSpeed, Math.max(minSpeed, wanted));
  const percent = Math.round(speed * 100) - 100;
  const pitch = !isHd && profile.pitch !== "" && profile.pitch !== "default" ? profile.pitch : undefined;
  const prosody = {
    ...(percent !== 0 && { rate: `${percent > 0 ? "+" : ""}${percent}%` }),
    ...(pitch !== undefined && { pitch }),
  };
  let inside = noMarkup;
  if (profile.style !== "") inside = nested(inside, tag("mstts:express-as", { style: xmlAttribute(profile.style) }));
  if (Object.keys(prosody).length > 0) inside = nested(inside, tag("prosody", prosody));

  function markupOf({ emphasis, phonemes }: UtteranceWord): WordMarkup {
    const stressed =
      azureEmphasises(voice.code) && emphasis !== undefined ? tag("emphasis", { level: emphasis }) : noMarkup;
    if (!withPhonemes || phonemes === undefined || isHd) return stressed;
    return nested(stressed, tag("phoneme", { alphabet: "ipa", ph: xmlAttribute(phonemes) }));
  }
  const { ssml: content, textCharacters } = writeSsml(words, { ...inside, markupOf });
  const speak = tag("speak", {
    version: "1.0",
    xmlns: "http://www.w3.org/2001/10/synthesis",
    "xmlns:mstts": "https://www.w3.org/2001/mstts",
    "xml:lang": profile.lang_code,
  });
  const around = nested(speak, tag("voice", { name: voice.code }));
  return {
    ssml: around.before + content + around.after,
    stretch: speed / wanted,
    textCharacters,
    billed: Array.from(content).length + (content.match(/\p{Script=Han}/gu)?.length ?? 0),
  };
}
