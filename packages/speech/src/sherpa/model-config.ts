import type { OfflineTtsConfig } from "sherpa-onnx-node";
import type { SherpaLoad } from "./sherpa-job.ts";
import type { PackModel } from "./voice-pack.ts";

/** What the library is told of a model. Paths stay relative: the process works in the pack's folder. */
export function modelConfig({ model, lexicon, locale, threads }: Omit<SherpaLoad, "key" | "folder">): OfflineTtsConfig {
  const { family, ...files } = model;
  const { ruleFsts: _beside, ...named } = { ruleFsts: undefined, ...files };
  const lists = lexicon ?? ("lexicon" in named ? named.lexicon : undefined);
  const settings = {
    ...named,
    ...(lists !== undefined && { lexicon: [lists].flat().join(",") }),
    ...(family === "kokoro" && { lang: kokoroLanguage(locale) }),
  };
  const rules = rulesOf(model, locale);
  return {
    model: { [family]: settings, numThreads: threads, provider: "cpu", debug: false },
    // A batch of one sentence: memory stays small, and each is told when it is done.
    maxNumSentences: 1,
    // Silence as the model speaks it.
    silenceScale: 1,
    ...(rules && { ruleFsts: rules.join(",") }),
  };
}

/** English and Chinese are read by word lists, which an empty name asks for; other languages by espeak's voice. */
function kokoroLanguage(locale: string): string {
  const { language } = new Intl.Locale(locale);
  if (language === "en" || language === "zh") return "";
  return locale === "pt-BR" ? "pt-br" : language;
}

/** Kokoro's rules read digits in Chinese, whatever the language around them. */
function rulesOf(model: PackModel, locale: string): string[] | undefined {
  if (!("ruleFsts" in model)) return undefined;
  return model.family !== "kokoro" || new Intl.Locale(locale).language === "zh" ? model.ruleFsts : undefined;
}
