import { formatCount, formatWords } from "../../../platform/formats/count.ts";

export interface BuildButtonInput {
  /** 0..100 while audio is being generated. */
  progress: number | undefined;
  needsBuild: boolean;
  /** Words generating would use; undefined while that is asked. */
  words: number | undefined;
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
export function buildButton(input: BuildButtonInput): BuildButton {
  if (input.progress !== undefined) {
    const percent = `${Math.floor(input.progress)}%`;
    return { kind: "generating", label: "Generating", detail: { full: percent, short: percent }, disabled: true };
  }
  if (input.isPlaying) return { kind: "pause", label: "Pause", detail: undefined, disabled: false };
  if (input.needsBuild) {
    const detail =
      input.words === undefined
        ? { full: "· …", short: "· …" }
        : { full: `· ${formatWords(input.words)}`, short: `· ${formatCount(input.words)}` };
    return { kind: "build", label: "Build", detail: input.hasWords ? detail : undefined, disabled: !input.hasWords };
  }
  return { kind: "play", label: "Play", detail: undefined, disabled: false };
}
