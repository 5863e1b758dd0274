import type { WireExtraAudio, WireProject } from "@lectern/contract";
import { Trash2 } from "lucide-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDuration } from "../../../platform/formats/duration.ts";
import { PlayButton } from "../../../platform/playback/play-button.tsx";
import { playback, usePlayback } from "../../../platform/playback/playback.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Progress } from "../../../ui/page/progress.tsx";
import { EXTRA_AUDIO_NAMES, ExtraAudioDialog } from "./extra-audio-dialog.tsx";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { LoadingRows } from "../../../ui/page/skeleton.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { BackgroundVolume } from "./background-volume.tsx";

export interface ExtraAudioRowProps {
  audio: WireExtraAudio;
  onUpload: () => void;
  onDelete: () => void;
}

/** An intro, outro or background: what it is now, and what is becoming of the newest upload. */
function ExtraAudioRow({ audio, onUpload, onDelete }: ExtraAudioRowProps) {
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

export interface ExtraAudioSectionProps {
  orgId: string;
  project: WireProject;
}

/** What the player plays before, after and under each article; what is changed here is heard at once, without publishing. */
export function ExtraAudioSection({ orgId, project }: ExtraAudioSectionProps) {
  const queryClient = useQueryClient();
  const query = queries.extraAudio(orgId, project.id);
  const { data, error, isFetching, refetch } = useQuery(query);
  const [uploading, setUploading] = useState<WireExtraAudio>();
  const [asked, setAsked] = useState<WireExtraAudio>();
  if (data === undefined) {
    return error ? (
      <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <LoadingRows label="Loading the player's audio…" className="grid gap-3" rowClassName="h-9" />
    );
  }

  async function remove({ key }: WireExtraAudio): Promise<void> {
    setAsked(undefined);
    try {
      await api.extraAudio.delete({ org_id: orgId, id: project.id, key });
    } catch (failure) {
      toast.error(failureMessage(failure, "Something went wrong while deleting audio."));
    }
    await queryClient.invalidateQueries(query);
  }

  const background = data.audios.find(({ key }) => key === "background_audio_url")?.url;
  const askedName = asked && EXTRA_AUDIO_NAMES[asked.key].name.toLowerCase();
  return (
    <>
      <p className="text-13 text-ink-3">
        Heard in the player alone, on all of your pages at once. The files of your articles stay as they are.
      </p>
      <ul className="grid gap-4">
        {data.audios.map((audio) => (
          <ExtraAudioRow
            key={audio.key}
            audio={audio}
            onUpload={() => setUploading(audio)}
            onDelete={() => setAsked(audio)}
          />
        ))}
      </ul>
      {typeof background === "string" ? (
        <BackgroundVolume orgId={orgId} project={project} url={background} saved={data.background_volume} />
      ) : null}
      {uploading ? (
        <ExtraAudioDialog
          orgId={orgId}
          projectId={project.id}
          audio={uploading}
          onClose={() => setUploading(undefined)}
        />
      ) : null}
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsked(undefined);
        }}
        title={`Delete the ${askedName ?? "audio"}?`}
        description="Your players stop playing it at once. The file is removed for good."
        confirmLabel={`Delete ${askedName ?? "audio"}`}
        tone="danger"
        onConfirm={() => {
          if (asked) void remove(asked);
        }}
      />
    </>
  );
}
