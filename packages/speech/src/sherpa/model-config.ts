import type { OfflineTtsConfig } from "sherpa-onnx-node";
import type { SherpaLoad } from "./sherpa-job.ts";

/** What the library is told of a model. Paths stay relative: the process works in the pack's folder. */
export function modelConfig({ model, lexicon, locale, threads }: Omit<SherpaLoad, "key" | "folder">): OfflineTtsConfig {
  const { family, ...files } = model;
  const ruleFsts = "ruleFsts" in files ? files.ruleFsts : undefined;
  const { ruleFsts: _told, ...named } = { ruleFsts, ...files };
  const lists = lexicon ?? ("lexicon" in named ? named.lexicon : undefined);
  const settings = {
    ...named,
    ...(lists !== undefined && { lexicon: [lists].flat().join(",") }),
    ...(family === "kokoro" && { lang: kokoroLanguage(locale) }),
  };
  return {
    model: { [family]: settings, numThreads: threads, provider: "cpu", debug: false },
    // A batch of one sentence: memory stays small, and each is told when it is done.
    maxNumSentences: 1,
    // Silence as the model speaks it.
    silenceScale: 1,
    ...(ruleFsts && { ruleFsts: ruleFsts.join(",") }),
  };
}

/** English and Chinese are read by word lists, which an empty name asks for; other languages by espeak's voice. */
function kokoroLanguage(locale: string): string {
  const { language } = new Intl.Locale(locale);
  if (language === "en" || language === "zh") return "";
  return locale === "pt-BR" ? "pt-br" : language;
}
