import { z } from "zod";
import { catalogueLocale } from "../service/cloud-engine.ts";
import type { Voice } from "../speech-engine.ts";

/** Kinds of voices with abilities and a price of their own. */
export const pollyTiers = ["standard", "neural", "long-form", "generative"] as const;
export type PollyTier = (typeof pollyTiers)[number];

/** What Polly calls languages that the catalogue lists under another code. */
const pollyLocales = new Map([
  ["ar-SA", "arb"],
  ["zh-CN", "cmn-CN"],
]);

/** Neural voices that read news (amazon:domain). */
const newsVoices = new Set(["Amy", "Joanna", "Lupe", "Matthew"]);

const text = z.string().min(1).max(100);
const listSchema = z.object({
  Voices: z
    .array(
      z.object({
        Id: text.regex(/^[A-Za-z0-9]+$/u),
        Name: text,
        Gender: z.enum(["Female", "Male"]),
        LanguageCode: text,
        AdditionalLanguageCodes: z.array(text).max(50).nullish(),
        SupportedEngines: z.array(z.string()).max(20),
      }),
    )
    .max(2000),
  NextToken: z.string().max(5000).nullish(),
});

/** One page of DescribeVoices. @throws for anything else */
export function readPollyVoices(answer: unknown): { voices: Voice[]; nextToken: string | undefined } {
  const { Voices: listed, NextToken } = listSchema.parse(answer);
  const voices = listed.flatMap((voice) =>
    pollyTiers
      .filter((tier) => voice.SupportedEngines.includes(tier))
      .flatMap((tier) =>
        [voice.LanguageCode, ...(voice.AdditionalLanguageCodes ?? [])].map((code) =>
          catalogueVoice(tier, voice, catalogueLocale(code) ?? code),
        ),
      ),
  );
  return { voices, nextToken: NextToken ?? undefined };
}

function catalogueVoice(
  tier: PollyTier,
  { Id: id, Name: name, Gender }: { Id: string; Name: string; Gender: "Female" | "Male" },
  langCode: string,
): Voice {
  const isStandard = tier === "standard";
  return {
    code: `${id}/${tier}`,
    name: tier === "generative" || tier === "long-form" ? `${name} (${tier})` : name,
    gender: Gender === "Female" ? "female" : "male",
    engine: isStandard ? "standard" : "neural",
    platform: "polly",
    langCode,
    styles: tier === "neural" && newsVoices.has(id) ? ["news"] : [],
    audio: "",
    supports: { pitch: isStandard, emphasis: isStandard, breathing: isStandard },
  };
}

/** What Polly is asked for by a code of the catalogue. */
export function pollyVoice(code: string): { id: string; tier: PollyTier } {
  const [id = "", named = ""] = code.split("/");
  return { id, tier: pollyTiers.find((tier) => tier === named) ?? "standard" };
}

export function pollyLanguage(langCode: string): string {
  return pollyLocales.get(langCode) ?? langCode;
}
