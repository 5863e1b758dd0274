import type { WireVoicePack } from "@lectern/contract";
import { useState } from "react";
import { formatBytes } from "../../../platform/formats/count.ts";
import { Progress } from "../../../ui/progress.tsx";
import { timeLeft } from "./time-left.ts";

const phases = {
  waiting: "Waiting for its turn",
  downloading: "Downloading",
  checking: "Checking",
  unpacking: "Unpacking",
  trying: "Trying a sentence",
} as const;

export interface PackProgressProps {
  pack: WireVoicePack;
  /** When this was asked for, in milliseconds. */
  at: number;
}

/** How far a pack is that is being added. */
export function PackProgress({ pack, at }: PackProgressProps) {
  const { name, phase, bytes_done: bytes, bytes_total: total } = pack;
  if (phase === "downloading" && bytes > 0) return <DownloadProgress pack={pack} at={at} />;
  const percent = phase === "unpacking" && total !== null ? (100 * bytes) / total : null;
  return <Shown name={name} percent={percent} words={[phases[phase ?? "waiting"]]} />;
}

/** With the time that is left, by how fast it went since it was first seen. */
function DownloadProgress({ pack: { name, bytes_done: bytes, bytes_total: total }, at }: PackProgressProps) {
  const [first] = useState({ at, bytes });
  const left = timeLeft(first, { at, bytes }, total);
  const counted = total === null ? formatBytes(bytes) : `${formatBytes(bytes)} of ${formatBytes(total)}`;
  const words = [phases.downloading, counted, ...(left === undefined ? [] : [left])];
  return <Shown name={name} percent={total === null ? null : (100 * bytes) / total} words={words} />;
}

function Shown({ name, percent, words }: { name: string; percent: number | null; words: string[] }) {
  return (
    <div className="mt-2">
      <Progress label={`Adding ${name}`} value={percent} valueText={words.join(", ")} />
      <p className="mt-1 text-12 text-ink-2 tabular-nums">{words.join(" · ")}</p>
    </div>
  );
}
