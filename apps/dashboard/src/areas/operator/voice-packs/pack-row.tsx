import type { WireVoicePack } from "@lectern/contract";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { formatBytes } from "../../../platform/formats/count.ts";
import { Progress } from "../../../ui/page/progress.tsx";
import { timeLeft } from "./time-left.ts";
import { queries } from "../../../platform/api/queries.ts";
import { SampleButton } from "../../../platform/voices/sample-button.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { dialectsOf } from "./pack-groups.ts";
import type { PackActions } from "./use-pack-actions.ts";

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
function PackProgress({ pack, at }: PackProgressProps) {
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

const voicesShown = 12;

export interface PackRowProps {
  pack: WireVoicePack;
  /** When it was asked for, in milliseconds. */
  at: number;
  actions: PackActions;
  /** Whether the sentence that it is tried with stands above it already. */
  hidesSample?: boolean;
  onRemove: () => void;
}

/** A pack with its voices, its terms, and what can be done with it now. */
export function PackRow({ pack, at, actions, hidesSample = false, onRemove }: PackRowProps) {
  const { name, state, sample, message, voices } = pack;
  const [only] = voices;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-medium">
          <span className="wrap-anywhere">{name}</span>
          {voices.length === 1 && only ? (
            <span className="text-13 font-normal text-ink-2">{only.gender === "female" ? "female" : "male"}</span>
          ) : null}
          {state === "ready" ? <Badge tone="good">Ready</Badge> : null}
          {state === "failed" ? <Badge tone="bad">Not added</Badge> : null}
          {state === "removing" ? <Badge>Removing…</Badge> : null}
        </p>
        <Facts pack={pack} />
        <Voices pack={pack} />
        {sample === null || hidesSample ? null : (
          <p dir="auto" className="mt-0.5 text-12 text-ink-3">
            “{sample}”
          </p>
        )}
        {state === "adding" ? <PackProgress pack={pack} at={at} /> : null}
        {message === null || state !== "failed" ? null : (
          <p role="alert" className="mt-1 text-13 wrap-anywhere text-bad">
            {message}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {state === "ready" ? <FirstSample pack={pack} /> : null}
        <MainAction pack={pack} actions={actions} onRemove={onRemove} />
        {state === "failed" ? (
          <Button size="sm" variant="quiet" aria-label={`Remove ${labelOf(pack)}`} onClick={onRemove}>
            Remove
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** What a pack is called where its name alone would not do: of one name there may be several, of one quality each. */
function labelOf({ name, description }: WireVoicePack): string {
  return description === "" ? name : `${name} (${description})`;
}

/** One button for every state, so that who presses it with the keyboard stays where they are. */
function MainAction({ pack, actions, onRemove }: Pick<PackRowProps, "pack" | "actions" | "onRemove">) {
  const { id, state } = pack;
  if (state === "removing") return null;
  const { verb, icon, act } = {
    available: { verb: "Add", icon: <Plus />, act: () => void actions.add(id) },
    adding: { verb: "Cancel", icon: undefined, act: () => void actions.remove(id) },
    failed: { verb: "Try again", icon: undefined, act: () => void actions.retry(pack) },
    ready: { verb: "Remove", icon: undefined, act: onRemove },
  }[state];
  const label = state === "failed" ? `Try ${labelOf(pack)} again` : `${verb} ${labelOf(pack)}`;
  return (
    <Button
      size="sm"
      variant={state === "ready" ? "quiet" : "secondary"}
      icon={icon}
      busy={actions.busy === id}
      aria-label={label}
      onClick={act}
    >
      {verb}
    </Button>
  );
}

/** Its quality, what it speaks, how large it is, and its licence. */
function Facts({ pack }: { pack: WireVoicePack }) {
  const { description, license } = pack;
  const facts = [description, dialectsOf(pack).join(", "), size(pack)].filter((fact) => fact !== "");
  return (
    <p className="mt-0.5 text-12 wrap-anywhere text-ink-2">
      {facts.join(" · ")}
      {license ? (
        <>
          {facts.length > 0 ? " · " : null}
          <a href={license.url} target="_blank" rel="noreferrer" className="text-accent underline">
            {license.name}
            <span className="sr-only"> of {labelOf(pack)}</span>
          </a>
        </>
      ) : null}
    </p>
  );
}

/** Before the download the size is the catalogue's: a publisher may have sent another build since. */
function size({ bytes_total: bytes, state }: WireVoicePack): string {
  if (bytes === null) return "";
  return state === "available" ? `about ${Math.round(bytes / 1024 / 1024)} MB` : formatBytes(bytes);
}

function Voices({ pack: { voices } }: { pack: WireVoicePack }) {
  if (voices.length < 2) return null;
  const names = voices.slice(0, voicesShown).map(({ name, gender }) => `${name} (${gender === "female" ? "f" : "m"})`);
  const others = voices.length - names.length;
  return (
    <p className="mt-0.5 text-12 wrap-anywhere text-ink-2">
      {names.join(", ")}
      {others > 0 ? ` and ${others} more` : ""}
    </p>
  );
}

/** Hears the first voice of a pack that is there. */
function FirstSample({ pack }: { pack: WireVoicePack }) {
  const { data: languages = [] } = useQuery(queries.languages());
  const [first] = pack.voices;
  for (const { name, voices } of languages) {
    const voice = voices.find(({ platform, code }) => platform === "sherpa" && code === `${pack.id}:${first?.code}`);
    if (voice) return <SampleButton voice={voice} languageName={name} />;
  }
  return null;
}
