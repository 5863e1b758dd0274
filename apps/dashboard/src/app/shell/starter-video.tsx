import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { OperatorVideo } from "../../platform/help/operator-video.tsx";
import { queries } from "../../platform/api/queries.ts";

/** The operator's introduction video, shown while the URL has `show_starter_card`. */
export function StarterVideo() {
  const { show_starter_card: wanted } = useSearch({ strict: false });
  const { data: settings } = useQuery(queries.settings());
  const navigate = useNavigate();
  const video = settings?.starter_video_url ?? null;
  if (wanted === undefined || video === null) return null;

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
      <OperatorVideo src={video} />
    </Dialog>
  );
}
