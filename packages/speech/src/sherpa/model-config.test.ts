import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { modelConfig } from "./model-config.ts";
import type { PackModel } from "./voice-pack.ts";

const english = { locale: "en-US", threads: 2 };
const rules = { ruleFsts: ["date.fst", "number.fst"] };
const models: PackModel[] = [
  { family: "vits", model: "vits.onnx", tokens: "t.txt", lexicon: "l.txt", dataDir: "espeak", ...rules },
  {
    family: "kokoro",
    model: "kokoro.onnx",
    voices: "v.bin",
    tokens: "t.txt",
    dataDir: "espeak",
    lexicon: ["us", "zh"],
    ...rules,
  },
  { family: "kitten", model: "kitten.onnx", voices: "v.bin", tokens: "t.txt", dataDir: "espeak" },
  {
    family: "matcha",
    acousticModel: "a.onnx",
    vocoder: "v.onnx",
    tokens: "t.txt",
    lexicon: "l.txt",
    dataDir: "espeak",
  },
  {
    family: "zipvoice",
    encoder: "e.onnx",
    decoder: "d.onnx",
    vocoder: "v.onnx",
    tokens: "t.txt",
    lexicon: "l.txt",
    dataDir: "espeak",
  },
  {
    family: "pocket",
    lmFlow: "flow.onnx",
    lmMain: "main.onnx",
    encoder: "e.onnx",
    decoder: "d.onnx",
    textConditioner: "text.onnx",
    vocabJson: "vocab.json",
    tokenScoresJson: "scores.json",
  },
];

/** The configs as the library says that it understood them; it finds none of the files. */
function understood(configs: readonly object[]): string[] {
  const script = `
    import library from "sherpa-onnx-node";
    for (const config of ${JSON.stringify(configs)}) {
      config.model.debug = true;
      await library.OfflineTts.createAsync(config).catch(() => undefined);
    }`;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  return stderr.split("\n").filter((line) => line.includes("OfflineTtsConfig(model="));
}

/** "lmFlow" as the library writes it. */
function underscored(name: string): string {
  return name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}

test("every file of every family reaches the library under its name", () => {
  const said = understood(models.map((model) => modelConfig({ model, ...english })));
  expect(said).toHaveLength(models.length);
  for (const [index, { family, ...files }] of models.entries()) {
    const { ruleFsts: _told, ...named } = { ruleFsts: undefined, ...files };
    const part = said[index]?.match(new RegExp(`${family}=\\w+\\(([^)]*)\\)`, "u"))?.[1];
    for (const [name, path] of Object.entries(named)) {
      expect(part).toContain(`${underscored(name)}="${[path].flat().join(",")}"`);
    }
  }
  expect(said[0]).toContain(
    'num_threads=2, debug=True, provider="cpu"), rule_fsts="date.fst,number.fst", rule_fars="", max_num_sentences=1, silence_scale=1)',
  );
});

test("a voice's word lists stand in for the model's, and Kokoro is told a language that has none", () => {
  const [, kokoro] = models;
  const told = [
    { locale: "en-US", lexicon: undefined },
    { locale: "en-GB", lexicon: ["gb", "zh"] },
    { locale: "pt-BR", lexicon: [] },
    { locale: "fr-FR", lexicon: [] },
    { locale: "zh-CN", lexicon: undefined },
  ].map((how) => kokoro && modelConfig({ model: kokoro, threads: 1, ...how }));
  // Its rules read digits in Chinese.
  expect(told.map((config) => config?.ruleFsts !== undefined)).toEqual([false, false, false, false, true]);
  expect(told.map((config) => config?.model["kokoro"])).toEqual([
    expect.objectContaining({ lexicon: "us,zh", lang: "" }),
    expect.objectContaining({ lexicon: "gb,zh", lang: "" }),
    expect.objectContaining({ lexicon: "", lang: "pt-br" }),
    expect.objectContaining({ lexicon: "", lang: "fr" }),
    expect.objectContaining({ lexicon: "us,zh", lang: "" }),
  ]);
});
