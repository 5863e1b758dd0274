import { formatCount, formatWords } from "../../../platform/formats/count.ts";

export interface BuildFacts {
  /** 0..100 while audio is being generated. */
  progress: number | undefined;
  needsBuild: boolean;
  /** Words generating would use. */
  words: number;
  hasWords: boolean;
  isPlaying: boolean;
}

export interface BuildButton {
  kind: "build" | "play" | "pause" | "generating";
  label: string;
  /** Beside the label: the price of a build, how far it has come; and the same where there is little room. */
  detail: { full: string; short: string } | undefined;
  disabled: boolean;
}

/** What the editor's main button is and says. */
export function buildButton(facts: BuildFacts): BuildButton {
  if (facts.progress !== undefined) {
    const percent = `${Math.floor(facts.progress)}%`;
    return { kind: "generating", label: "Generating", detail: { full: percent, short: percent }, disabled: true };
  }
  if (facts.isPlaying) return { kind: "pause", label: "Pause", detail: undefined, disabled: false };
  if (facts.needsBuild) {
    const detail = { full: `· ${formatWords(facts.words)}`, short: `· ${formatCount(facts.words)}` };
    return { kind: "build", label: "Build", detail: facts.hasWords ? detail : undefined, disabled: !facts.hasWords };
  }
  return { kind: "play", label: "Play", detail: undefined, disabled: false };
}
