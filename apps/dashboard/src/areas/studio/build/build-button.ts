import { formatWords } from "../../../app/format/count.ts";

export interface BuildFacts {
  /** 0..100 while audio is being generated. */
  progress: number | undefined;
  needsBuild: boolean;
  /** Words generating would use; undefined while that is not known. */
  words: number | undefined;
  hasWords: boolean;
  isPlaying: boolean;
}

export interface BuildButton {
  kind: "build" | "play" | "pause" | "generating";
  label: string;
  /** Beside the label: the price of a build, how far it has come. */
  detail: string | undefined;
  disabled: boolean;
}

/** What the editor's main button is and says. */
export function buildButton(facts: BuildFacts): BuildButton {
  if (facts.progress !== undefined) {
    return { kind: "generating", label: "Generating", detail: `${Math.floor(facts.progress)}%`, disabled: true };
  }
  if (facts.isPlaying) return { kind: "pause", label: "Pause", detail: undefined, disabled: false };
  if (facts.needsBuild) {
    const detail = facts.words === undefined || !facts.hasWords ? undefined : formatWords(facts.words);
    return { kind: "build", label: "Build", detail, disabled: !facts.hasWords };
  }
  return { kind: "play", label: "Play", detail: undefined, disabled: false };
}
