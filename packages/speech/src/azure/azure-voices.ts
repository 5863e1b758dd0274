import { z } from "zod";
import { ownLocale } from "../service/own-locale.ts";
import type { Voice } from "../speech-engine.ts";

const text = z.string().max(100);
export const azureListSchema = z
  .array(
    z.object({
      ShortName: text.regex(/^[A-Za-z0-9:-]+$/u),
      DisplayName: text,
      Gender: text,
      Locale: text,
      StyleList: z
        .array(text.regex(/^[\w-]+$/u))
        .max(100)
        .nullish(),
      VoiceType: text.nullish(),
      Status: text.nullish(),
    }),
  )
  .max(5000);

/** The three voices that speak emphasised words differently. */
const emphasising = new Set(["en-US-GuyNeural", "en-US-DavisNeural", "en-US-JaneNeural"]);

export function azureEmphasises(code: string): boolean {
  return emphasising.has(code);
}

/** "HD" voices take no prosody; their price is another. */
export function isAzureHd(code: string): boolean {
  return code.includes(":DragonHD");
}

export function azureVoices(list: z.output<typeof azureListSchema>): Voice[] {
  return list.flatMap((voice): Voice[] => {
    const langCode = ownLocale(voice.Locale);
    if (langCode === undefined || voice.Status === "Deprecated") return [];
    const isHd = isAzureHd(voice.ShortName);
    return [
      {
        code: voice.ShortName,
        name: voice.DisplayName,
        gender: voice.Gender === "Male" ? "male" : "female",
        engine: "neural",
        platform: "azure",
        langCode,
        styles: isHd ? [] : [...new Set(voice.StyleList ?? [])],
        audio: "",
        supports: { pitch: !isHd, emphasis: emphasising.has(voice.ShortName), breathing: false },
      },
    ];
  });
}
