import { formatCount, formatWords } from "../../../platform/formats/count.ts";

export interface BuildButtonInput {
  /** 0..100 while audio is being generated. */
  progress: number | undefined;
  needsBuild: boolean;
  /** Words that generating would use; undefined while the price is loading. */
  words: number | undefined;
  hasWords: boolean;
  isPlaying: boolean;
}

export interface BuildButton {
  kind: "build" | "play" | "pause" | "generating";
  label: string;
  /** Beside the label: the price or progress of a build; and a short form for narrow windows. */
  detail: { full: string; short: string } | undefined;
  disabled: boolean;
}

/** State and label of the editor's main button. */
export function buildButtonState(input: BuildButtonInput): BuildButton {
  if (input.progress !== undefined) {
    const percent = `${Math.floor(input.progress)}%`;
    return { kind: "generating", label: "Generating", detail: { full: percent, short: percent }, disabled: true };
  }
  if (input.isPlaying) return { kind: "pause", label: "Pause", detail: undefined, disabled: false };
  if (input.needsBuild) {
    const detail =
      input.words === undefined
        ? { full: "· …", short: "· …" }
        : { full: `· ${formatWords(input.words)}`, short: input.words === 0 ? "" : `· ${formatCount(input.words)}` };
    return { kind: "build", label: "Build", detail: input.hasWords ? detail : undefined, disabled: !input.hasWords };
  }
  return { kind: "play", label: "Play", detail: undefined, disabled: false };
}
