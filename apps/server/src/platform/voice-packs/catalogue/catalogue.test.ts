import { expect, test } from "vitest";
import { packManifestSchema } from "../pack-manifest.ts";
import catalogue from "./catalogue.json" with { type: "json" };
import { catalogueSchema, findByArchive, packCatalogue } from "./pack-catalogue.ts";

const entries = [...packCatalogue().values()];

test("every entry can be written down as a pack", () => {
  expect(catalogueSchema.parse(catalogue).piper.length + catalogue.packs.length).toBe(entries.length);
  for (const { id, name, model, voices } of entries) {
    const manifest = { id, name, version: "1", model, voices };
    expect(packManifestSchema.parse(manifest)).toEqual(manifest);
  }
});

test("it has what newsrooms look for: Kokoro, Kitten, Matcha, and Piper in many languages", () => {
  const voicesOf = (id: string): number | undefined => packCatalogue().get(id)?.voices.length;
  expect(voicesOf("kokoro-multi-lang-v1_0")).toBe(53);
  expect(voicesOf("kokoro-multi-lang-v1_1")).toBe(103);
  expect(voicesOf("kitten-nano-en-v0_1")).toBe(8);
  expect(
    packCatalogue()
      .get("matcha-zh-baker")
      ?.files.map(({ path }) => path),
  ).toEqual(["tts-models/matcha-icefall-zh-baker.tar.bz2", "vocoder-models/vocos-22khz-univ.onnx"]);
  expect(catalogue.piper.length).toBeGreaterThanOrEqual(40);
  expect(new Set(catalogue.piper.map(({ locale }) => locale.slice(0, 2))).size).toBeGreaterThanOrEqual(25);
});

test("every entry says how large it is, its licence with an address, and a name and a gender for each voice", () => {
  for (const { bytes, license, voices, sample } of entries) {
    expect(bytes).toBeGreaterThan(20_000_000);
    expect(bytes).toBeLessThan(400_000_000);
    expect(license).toMatchObject({ name: expect.stringMatching(/./), url: expect.stringMatching(/^https:/) });
    expect(sample).not.toBe("");
    expect(voices.length).toBeGreaterThan(0);
    for (const { name, gender } of voices) {
      expect(name).not.toBe("");
      expect(["female", "male"]).toContain(gender);
    }
  }
  expect(packCatalogue().get("kokoro-multi-lang-v1_0")?.bytes).toBe(349_418_188);
  expect(packCatalogue().get("piper-de_de-thorsten-high")?.bytes).toBe(115_600_000);
});

test("an archive is known by its name, and British voices of Kokoro read by the British word list", () => {
  expect(findByArchive("vits-piper-de_DE-thorsten-medium.tar.bz2")).toMatchObject({
    id: "piper-de_de-thorsten-medium",
    name: "Thorsten",
    sample: catalogue.samples.de,
    license: { url: "https://huggingface.co/rhasspy/piper-voices/blob/main/de/de_DE/thorsten/medium/MODEL_CARD" },
  });
  const emma = packCatalogue()
    .get("kokoro-multi-lang-v1_0")
    ?.voices.find(({ code }) => code === "bf_emma");
  expect(emma).toMatchObject({ speaker: 21, locales: ["en-GB"], lexicon: ["lexicon-gb-en.txt", "lexicon-zh.txt"] });
});
