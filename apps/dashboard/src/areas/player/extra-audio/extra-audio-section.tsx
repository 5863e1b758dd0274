import type { WireExtraAudio, WireProject } from "@lectern/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/api/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { LoadingRows } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { BackgroundVolume } from "./background-volume.tsx";
import { ExtraAudioDialog } from "./extra-audio-dialog.tsx";
import { EXTRA_AUDIO_NAMES } from "./extra-audio-names.ts";
import { ExtraAudioRow } from "./extra-audio-row.tsx";

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
