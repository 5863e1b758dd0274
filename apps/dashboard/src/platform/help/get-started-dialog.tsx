import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { queries } from "../api/queries.ts";
import { FirstStepsList } from "./first-steps-list.tsx";
import { OperatorVideo } from "./operator-video.tsx";

/** How an audio is made, from its text to a reader's page; with the operator's video where there is one. */
export function GetStartedDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { data: settings } = useQuery(queries.settings());
  const video = settings?.starter_video_url ?? null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Get Started"
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Close
        </Button>
      }
    >
      {video === null ? null : (
        <div className="mb-5">
          <OperatorVideo src={video} />
        </div>
      )}
      <FirstStepsList />
    </Dialog>
  );
}
