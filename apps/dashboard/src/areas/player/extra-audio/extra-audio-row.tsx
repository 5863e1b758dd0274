import type { WireExtraAudio } from "@lectern/contract";
import { Trash2 } from "lucide-react";
import { formatDuration } from "../../../platform/formats/duration.ts";
import { PlayButton } from "../../../platform/playback/play-button.tsx";
import { playback, usePlayback } from "../../../platform/playback/playback.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { EXTRA_AUDIO_NAMES } from "./extra-audio-names.ts";

export interface ExtraAudioRowProps {
  audio: WireExtraAudio;
  onUpload: () => void;
  onDelete: () => void;
}

/** An intro, outro or background: what it is now, and what is becoming of the newest upload. */
export function ExtraAudioRow({ audio, onUpload, onDelete }: ExtraAudioRowProps) {
  const { key, url, duration, status, progress, message } = audio;
  const { name, hint } = EXTRA_AUDIO_NAMES[key];
  const id = `extra:${url}`;
  const playing = usePlayback((state) => (state.track?.id === id ? state.status : "idle"));
  const hasAny = url !== null || status !== null;
  return (
    <li className="grid gap-1.5">
      <div className="flex min-w-0 items-center gap-3">
        {url === null ? null : (
          <PlayButton
            name={name.toLowerCase()}
            status={playing}
            onPress={() => playback.toggle({ id, kind: "sample", url, title: name })}
          />
        )}
        <div className="min-w-0 flex-1">
          <p className="text-14 font-medium">{name}</p>
          <p className="truncate text-12 text-ink-3 tabular-nums">
            {duration === null ? hint : formatDuration(duration)}
          </p>
        </div>
        <Button
          size="sm"
          aria-label={`${url === null ? "Upload" : "Replace"} ${name.toLowerCase()}`}
          onClick={onUpload}
        >
          {url === null ? "Upload" : "Replace"}
        </Button>
        {hasAny ? (
          <IconButton label={`Delete ${name.toLowerCase()}`} icon={<Trash2 />} size="sm" onClick={onDelete} />
        ) : null}
      </div>
      {status === "IN PROGRESS" ? (
        <div>
          <p className="mb-1 text-12 text-ink-3">Preparing…</p>
          <Progress label={`Preparing ${name.toLowerCase()}`} value={progress} />
        </div>
      ) : null}
      {status === "FAILED" ? <p className="text-12 text-bad">{message ?? "Something went wrong."}</p> : null}
    </li>
  );
}
