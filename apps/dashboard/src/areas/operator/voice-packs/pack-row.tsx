import type { WireVoicePack } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { queries } from "../../../platform/api/queries.ts";
import { formatBytes } from "../../../platform/formats/count.ts";
import { SampleButton } from "../../../platform/voices/sample-button.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { languagesOf } from "./pack-groups.ts";
import { PackProgress } from "./pack-progress.tsx";
import type { PackActions } from "./use-pack-actions.ts";

const voicesShown = 12;

export interface PackRowProps {
  pack: WireVoicePack;
  /** When it was asked for, in milliseconds. */
  at: number;
  actions: PackActions;
  onRemove: () => void;
}

/** A pack with its voices, its terms, and what can be done with it now. */
export function PackRow({ pack, at, actions, onRemove }: PackRowProps) {
  const { id, name, description, state, license, sample, message, bytes_total: bytes } = pack;
  const facts = [
    description,
    languagesOf(pack).join(", "),
    bytes === null ? (state === "available" ? "Size known when the download starts" : "") : formatBytes(bytes),
  ].filter((fact) => fact !== "");
  const busy = actions.busy === id;
  // Of one name there may be several, of one quality each.
  const label = description === "" ? name : `${name} (${description})`;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-medium">
          <span className="wrap-anywhere">{name}</span>
          {state === "ready" ? <Badge tone="good">Ready</Badge> : null}
          {state === "failed" ? <Badge tone="bad">Not added</Badge> : null}
          {state === "removing" ? <Badge>Removing…</Badge> : null}
        </p>
        <p className="mt-0.5 text-12 wrap-anywhere text-ink-2">
          {facts.join(" · ")}
          {license ? (
            <>
              {facts.length > 0 ? " · " : null}
              <a href={license.url} target="_blank" rel="noreferrer" className="text-accent underline">
                {license.name}
                <span className="sr-only"> of {label}</span>
              </a>
            </>
          ) : null}
        </p>
        <Voices pack={pack} />
        {sample === null ? null : (
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
        {state === "available" ? (
          <Button
            size="sm"
            icon={<Plus />}
            busy={busy}
            aria-label={`Add ${label}`}
            onClick={() => void actions.add(id)}
          >
            Add
          </Button>
        ) : null}
        {state === "failed" ? (
          <Button size="sm" busy={busy} aria-label={`Try ${label} again`} onClick={() => void actions.retry(pack)}>
            Try again
          </Button>
        ) : null}
        {state === "adding" ? (
          <Button size="sm" busy={busy} aria-label={`Cancel ${label}`} onClick={() => void actions.remove(id)}>
            Cancel
          </Button>
        ) : null}
        {state === "ready" || state === "failed" ? (
          <Button size="sm" variant="quiet" busy={busy} aria-label={`Remove ${label}`} onClick={onRemove}>
            Remove
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function Voices({ pack: { voices } }: { pack: WireVoicePack }) {
  if (voices.length === 0) return null;
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
