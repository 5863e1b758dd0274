import { Upload } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import type { Command } from "../../../platform/commands/command.ts";
import { useCommands } from "../../../platform/commands/current-commands.ts";
import { importAtIdle } from "../../../platform/page/import-at-idle.ts";
import { useMay } from "../../../platform/rights/use-may.ts";
import { useStore } from "../../../platform/store/store.ts";
import { Button } from "../../../ui/button.tsx";
import { uploadDialog } from "./upload-dialog-store.ts";
import { uploadPercent } from "./upload-entry.ts";

const loadDialog = () => import("./upload-dialog.tsx");
const UploadDialog = lazy(async () => ({ default: (await loadDialog()).UploadDialog }));
const loadRefusal = () => import("./upload-refusal.tsx");
const UploadRefusal = lazy(async () => ({ default: (await loadRefusal()).UploadRefusal }));
importAtIdle(loadDialog);

const noCommands: readonly Command[] = [];
const uploadCommands: readonly Command[] = [
  {
    id: "library.upload",
    label: "Upload audio",
    keywords: "file mp3 wav m4a flac ogg",
    group: "Audio",
    icon: <Upload />,
    // After the palette has given the focus back.
    run: () => void requestAnimationFrame(() => uploadDialog.set(true)),
  },
];

/** Opens the dialog that uploads audio files, and shows how far those on their way have come. */
export function UploadButton({ orgId, projectId }: { orgId: string; projectId: string }) {
  const hasRight = useMay(orgId);
  const isOpen = useStore(uploadDialog);
  const percent = useStore(uploadPercent);
  const canCreate = hasRight("create audio");
  useCommands(canCreate ? uploadCommands : noCommands);
  // It stays once it was opened, to close with its animation.
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  // It does not open by itself on the next list.
  useEffect(() => () => uploadDialog.set(false), []);
  if (!canCreate) return null;
  return (
    <>
      <Button icon={<Upload />} onClick={() => uploadDialog.set(true)}>
        {percent === undefined ? (
          <span className="max-[48rem]:sr-only">Upload Audio</span>
        ) : (
          <span className="tabular-nums">
            <span className="max-[48rem]:sr-only">Uploading </span>
            {percent}%
          </span>
        )}
      </Button>
      {wasOpened ? (
        <Suspense>
          {hasRight("upload external_audio") ? (
            <UploadDialog open={isOpen} target={{ orgId, projectId }} onClose={() => uploadDialog.set(false)} />
          ) : (
            <UploadRefusal open={isOpen} orgId={orgId} onClose={() => uploadDialog.set(false)} />
          )}
        </Suspense>
      ) : null}
    </>
  );
}
