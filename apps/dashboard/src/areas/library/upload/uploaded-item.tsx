import { NO_TEXT_OF_UPLOAD_MESSAGE } from "@lectern/contract";
import { useNavigate } from "@tanstack/react-router";
import { useMay } from "../../../platform/rights/use-may.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ReplaceDialog, type UploadedAudio } from "./replace-dialog.tsx";

/** What opens at the address of an uploaded audio, which has no text to edit: its title and file. */
export function UploadedItem({ orgId, projectId, item }: { orgId: string; projectId: string; item: UploadedAudio }) {
  const navigate = useNavigate();
  const hasRight = useMay(orgId);
  const canReplace = hasRight("create audio") && hasRight("upload external_audio");
  function close(): void {
    void navigate({ to: "/organisation/$orgId/integration/$projectId/content", params: { orgId, projectId } });
  }
  return (
    <main className="h-full">
      {canReplace ? (
        <ReplaceDialog orgId={orgId} projectId={projectId} item={item} onClose={close} />
      ) : (
        <Dialog
          open
          size="sm"
          onOpenChange={close}
          title={<span dir="auto">{item.title}</span>}
          footer={<Button onClick={close}>Close</Button>}
        >
          <p className="text-14 text-ink-2">{NO_TEXT_OF_UPLOAD_MESSAGE}</p>
        </Dialog>
      )}
    </main>
  );
}
