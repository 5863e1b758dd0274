import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { queries } from "../api/queries.ts";
import { firstSteps } from "./first-steps.ts";
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
      <ol className="grid gap-4">
        {firstSteps.map(({ title, text, keys }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-12 font-semibold text-accent tabular-nums"
            >
              {index + 1}
            </span>
            <div className="min-w-0 text-14">
              <h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
                {title}
                {keys === undefined ? null : <Kbd keys={keys} />}
              </h3>
              <p className="mt-0.5 text-13 text-pretty text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
