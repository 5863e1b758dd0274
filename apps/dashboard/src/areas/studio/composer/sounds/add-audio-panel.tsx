import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { newClipId, secondsOfSamples } from "@lectern/timeline";
import { Music, Upload, X } from "lucide-react";
import { useMemo, useState } from "react";
import { api } from "../../../../platform/api/client.ts";
import { AudioFields, FileUploadDialog, useAudioFields, useFileUpload } from "../../../library/index.ts";
import { libraryQuery, type ProjectScope, SoundsContext, soundsQuery } from "./sound-queries.ts";
import { planRefusal } from "../../../../platform/errors/failure.ts";
import { formatClock } from "../../../../platform/formats/duration.ts";
import { UpgradeDialog } from "../../../../platform/rights/upgrade-dialog.tsx";
import { mediaQueryStore } from "../../../../platform/store/media-query.ts";
import { useStore } from "../../../../platform/store/store.ts";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import { classes } from "../../../../ui/classes.ts";
import { EmptyState } from "../../../../ui/page/empty-state.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Tabs } from "../../../../ui/tabs.tsx";
import { toast } from "../../../../ui/overlays/toast.ts";
import { useFileDrop } from "../../../../ui/fields/use-file-drop.ts";
import { useStudio } from "../../session/studio-context.ts";
import { LibraryTab } from "./library-tab.tsx";
import { type ChosenSound, clipOfSound, selectedAudioClip, soundsInUse } from "./sound-clip.ts";
import { UploadsTab } from "./uploads-tab.tsx";

interface UploadSoundDialogProps extends ProjectScope {
  /** A file that was dropped on the panel. */
  dropped: File | undefined;
  /** Called with the server's sentence when the plan does not allow it. */
  onRefused: (message: string) => void;
  onUploaded: () => void;
  onClose: () => void;
}

/** Uploads a sound: its title and its file. */
function UploadSoundDialog({ dropped, onRefused, onUploaded, onClose, ...scope }: UploadSoundDialogProps) {
  const queryClient = useQueryClient();
  const upload = useFileUpload(scope);
  const isBusy = upload.step !== "idle" && upload.step !== "failed";
  const { title, file, check, fields } = useAudioFields({ chosen: dropped, isBusy });

  async function send(): Promise<void> {
    if (!check({ file: true }) || !file) return;
    const end = await upload.start(file, async (url) => {
      await api.sounds.create({ org_id: scope.orgId, id: scope.projectId, title, url });
      await queryClient.invalidateQueries(soundsQuery(scope));
    });
    if (end.kind === "done") onUploaded();
    else if (end.kind === "refused") onRefused(end.message);
  }

  return (
    <FileUploadDialog
      title="Upload audio"
      description="It is here for every item of this project."
      verb="Upload"
      name={title}
      upload={upload}
      onSend={() => void send()}
      onClose={onClose}
    >
      <AudioFields {...fields} prompt="Drop an audio file here, or choose it." />
    </FileUploadDialog>
  );
}

/** Where the panel has the window's whole height; below that it stands above the timeline. */
const tall = mediaQueryStore("(min-width: 72rem)");

interface AddAudioPanelProps extends ProjectScope {
  /** It covers the timeline, which is shown again once a sound was put there. */
  isDrawer: boolean;
  onClose: () => void;
}

interface SoundsValueOptions extends Pick<AddAudioPanelProps, "isDrawer" | "onClose"> {
  scope: ProjectScope;
  loops: boolean;
}

/** What the lists of sounds show of the timeline, and do to it. */
function useSoundsValue({ scope: { orgId, projectId }, loops, isDrawer, onClose }: SoundsValueOptions) {
  const { composer } = useStudio();
  const { timeline } = useStore(composer.state);
  const selected = useStore(composer.selected);
  return useMemo(() => {
    function say(changed: ReturnType<typeof composer.change>, done: string): void {
      // A toast would stand behind a drawer.
      if (isDrawer) onClose();
      if ("refused" in changed) toast.error(changed.refused);
      else toast.success(done);
    }
    return {
      orgId,
      projectId,
      inUse: soundsInUse(timeline),
      replaceable: selectedAudioClip(timeline, selected),
      onAdd(sound: ChosenSound) {
        const id = newClipId(composer.state.get().timeline);
        const clip = clipOfSound(id, sound, { at: composer.playhead.get(), loops });
        const changed = composer.change({ type: "addAudio", clip });
        say(changed, "Audio block created");
        if (!("refused" in changed)) composer.selected.set(id);
      },
      onReplace({ url, title, duration }: ChosenSound) {
        const clip = composer.selected.get();
        if (clip === undefined) return;
        const samples = Math.round(duration * 44_100);
        say(composer.change({ type: "setSource", clip, source: url, samples, title }), `Replaced with “${title}”`);
      },
    };
  }, [composer, orgId, projectId, timeline, selected, loops, isDrawer, onClose]);
}

/** Sounds to put on the timeline: the library's, and the project's own. */
export function AddAudioPanel({ orgId, projectId, isDrawer, onClose }: AddAudioPanelProps) {
  const { composer } = useStudio();
  const place = secondsOfSamples(useStore(composer.playhead));
  const isCompact = !useStore(tall);
  const [view, setView] = useState<"library" | "uploads">("library");
  const [loops, setLoops] = useState(true);
  const [isUploading, setUploading] = useState(false);
  const [dropped, setDropped] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const scope = { orgId, projectId };
  const planNeeded = planRefusal(useQuery(libraryQuery(scope)).error);
  const own = useInfiniteQuery(soundsQuery(scope)).data?.pages[0]?.total;

  function upload(file?: File): void {
    setDropped(file);
    setUploading(true);
  }
  const isOver = useFileDrop({ onFiles: ([file]) => upload(file), disabled: planNeeded !== undefined });

  const shared = useSoundsValue({ scope, loops, isDrawer, onClose });

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex items-center gap-2 px-4 pt-3">
        <h2 className="min-w-0 flex-1 text-14 font-semibold">Add audio</h2>
        {isCompact && planNeeded === undefined ? (
          <Button size="sm" icon={<Upload />} onClick={() => upload()}>
            Upload
          </Button>
        ) : null}
        <IconButton label="Close the sounds" icon={<X />} onClick={onClose} />
      </div>
      {planNeeded === undefined ? (
        <SoundsContext value={shared}>
          {isCompact ? null : <UploadButton isOver={isOver} onUpload={() => upload()} />}
          <Tabs
            label="Sounds"
            value={view}
            onValueChange={setView}
            className="mt-3 flex min-h-0 flex-1 flex-col [&>[role=tablist]]:mx-4"
            panelClassName="flex min-h-0 flex-1 flex-col"
            tabs={[
              { value: "library", label: "Library", panel: <LibraryTab isCompact={isCompact} /> },
              {
                value: "uploads",
                label: (
                  <>
                    Your uploads
                    {own ? <span className="ml-2 font-normal text-ink-3 tabular-nums">{own}</span> : null}
                  </>
                ),
                panel: <UploadsTab isCompact={isCompact} onUpload={() => upload()} />,
              },
            ]}
          />
          <div className="flex items-start justify-between gap-3 border-t border-line px-4 py-2.5">
            <Checkbox
              label="Loop to the end"
              hint={isCompact ? undefined : "Sounds of 15 s or more"}
              checked={loops}
              onCheckedChange={setLoops}
            />
            <span className="pt-1 text-12 whitespace-nowrap text-ink-3 tabular-nums">Adds at {formatClock(place)}</span>
          </div>
        </SoundsContext>
      ) : (
        <EmptyState
          icon={<Music />}
          title="Music needs another plan"
          action={
            <Button variant="primary" onClick={() => setRefusal(planNeeded)}>
              Upgrade
            </Button>
          }
        >
          {planNeeded}
        </EmptyState>
      )}
      {isUploading ? (
        <UploadSoundDialog
          {...scope}
          dropped={dropped}
          onClose={() => setUploading(false)}
          onRefused={(message) => {
            setUploading(false);
            setRefusal(message);
          }}
          onUploaded={() => {
            setUploading(false);
            setView("uploads");
          }}
        />
      ) : null}
      <UpgradeDialog
        open={refusal !== undefined}
        onOpenChange={(open) => {
          if (!open) setRefusal(undefined);
        }}
        orgId={orgId}
        message={refusal}
      />
    </div>
  );
}

function UploadButton({ isOver, onUpload }: { isOver: boolean; onUpload: () => void }) {
  return (
    <button
      type="button"
      onClick={onUpload}
      className={classes(
        "motion-colour mx-4 mt-2 flex items-center gap-3 rounded-10 border border-dashed px-3.5 py-2.5 text-left hover:bg-hover",
        isOver ? "border-accent bg-accent-soft" : "border-edge",
      )}
    >
      <Upload className="size-4 shrink-0 text-ink-2" aria-hidden="true" />
      <span>
        <span className="block text-13 font-semibold text-ink">Upload audio</span>
        <span className="block text-12 text-ink-3">Drop a file here, or choose one</span>
      </span>
    </button>
  );
}
