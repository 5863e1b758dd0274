import type { CatalogueEntry } from "../src/espeak/catalogue.ts";
import type { Choice, Verdict } from "./choose-variants.ts";

interface Figures {
  languages: readonly CatalogueEntry[];
  /** All variants of American English, as if there were room for all. */
  all: Choice;
  stretchOf: (variant: string) => number;
  /** Of every language. */
  resolutions: readonly Choice[];
}

/** The measurements behind the catalogue, as a page of Markdown. */
export function figuresOf({ languages, all, stretchOf, resolutions }: Figures): string {
  const voices = languages.flatMap((entry) => entry.voices.map(([variant]) => `${entry.engineName}+${variant}`));
  const doubles = resolutions.flatMap(({ verdicts }) => verdicts.filter(isDouble));
  const nearest = resolutions
    .flatMap(({ verdicts }) => verdicts.filter(({ leftOut }) => leftOut === undefined))
    .flatMap(({ nearest: found }) => (found ? [found.unlikeness] : []))
    .toSorted((a, b) => a - b);
  const envelopes = resolutions.map(({ resolution }) => resolution.envelopeDb).toSorted((a, b) => a - b);
  const at = (values: readonly number[], share: number) => (values[Math.floor(share * values.length)] ?? 0).toFixed(2);
  return `# espeak's variants, measured

Made by \`scripts/make-catalogue.ts\`; do not edit. ${voices.length} voices in ${languages.length} languages and dialects are
listed, ${new Set(voices).size} of them with a sound of their own (a dialect without an accent of its own has the sounds of
its language). ${languages.flatMap(({ retired }) => retired).length} that were listed once still speak.

Two voices are told apart when 1 is reached by the root of the sum of squares of: the distance of their envelopes on the
sentence of their sample over what a vocal tract shorter by 8 % changes in that language (${at(envelopes, 0)} to
${at(envelopes, 0.999)} dB, median ${at(envelopes, 0.5)}); their fundamentals over 2 semitones; their tempo over 10 %. Listeners
discriminate the size of speakers from 5 to 8 % on (Smith et al. 2005, J. Acoust. Soc. Am. 117, 305; Ives et al. 2005,
ibid. 118, 3816), and two semitones are what separates talkers (Vestergaard et al. 2009, ibid. 125, 1114).
${doubles.length} variants were left out as doubles; the voices of a language that are most alike are
${at(nearest, 0)} apart, the median is ${at(nearest, 0.5)}.

American English:

| Variant | Median F0 (Hz) | Spread (semitones) | Voiced | Formants | Seconds | Heard as | Nearest | Left out |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${all.verdicts.map((verdict) => row(verdict, stretchOf(verdict.variant))).join("\n")}
`;
}

function isDouble({ leftOut }: Verdict): boolean {
  return leftOut?.startsWith("like ") === true;
}

function row({ variant, timbre, gender, nearest, leftOut }: Verdict, stretch: number): string {
  const cells = [
    variant || "(none)",
    timbre.medianHz.toFixed(0),
    timbre.pitchSpread.toFixed(1),
    `${(timbre.voicedShare * 100).toFixed(0)} %`,
    `× ${stretch.toFixed(2)}`,
    timbre.seconds.toFixed(2),
    gender ?? "–",
    nearest ? `${nearest.variant || "(none)"} ${nearest.unlikeness.toFixed(2)}` : "–",
    leftOut ?? "",
  ];
  return `| ${cells.join(" | ")} |`;
}
