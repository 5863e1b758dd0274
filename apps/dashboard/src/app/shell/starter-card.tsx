import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OperatorVideo } from "../../platform/help/operator-video.tsx";
import { queries } from "../../platform/api/queries.ts";

/** The steps take no place in the shell's code. */
const FirstStepsList = lazy(async () => ({
  default: (await import("../../platform/help/first-steps-list.tsx")).FirstStepsList,
}));

/** What helps to begin, while the URL has `show_starter_card`: the operator's video, or else the first steps. */
export function StarterCard() {
  const { show_starter_card: wanted } = useSearch({ strict: false });
  const { data: settings } = useQuery(queries.settings());
  const navigate = useNavigate();
  const video = settings?.starter_video_url ?? null;
  if (wanted === undefined || settings === undefined) return null;

  function close(): void {
    void navigate({ to: ".", search: (before) => ({ ...before, show_starter_card: undefined }), replace: true });
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title="See how it works"
      footer={<Button onClick={close}>Skip for now</Button>}
    >
      {video === null ? (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <FirstStepsList />
        </Suspense>
      ) : (
        <OperatorVideo src={video} />
      )}
    </Dialog>
  );
}
