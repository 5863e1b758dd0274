import type { WireEpisode } from "@lectern/contract";
import { Copy } from "lucide-react";
import { copyText } from "../../../platform/clipboard.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Textarea } from "../../../ui/fields/field.tsx";

export interface EpisodeEmbedDialogProps {
  onClose: () => void;
  scope: { orgId: string; projectId: string };
  episode: WireEpisode;
}

/** The code that shows an episode's player in a page: a frame 80 pixels high. */
export function EpisodeEmbedDialog({ onClose, scope, episode }: EpisodeEmbedDialogProps) {
  const code = embedCode(scope, episode);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Embed code"
      description={
        <>
          Paste it into the page, where the player of <span dir="auto">“{episode.title}”</span> should appear.
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" icon={<Copy />} onClick={() => void copyText(code)}>
            Copy
          </Button>
        </>
      }
    >
      <Textarea
        readOnly
        dir="ltr"
        rows={5}
        spellCheck={false}
        aria-label="Embed code"
        value={code}
        onFocus={(event) => event.currentTarget.select()}
        className="field-sizing-content max-h-[40dvh] min-h-24! font-mono text-12! break-all"
      />
    </Dialog>
  );
}

function embedCode({ orgId, projectId }: EpisodeEmbedDialogProps["scope"], episode: WireEpisode): string {
  const query = new URLSearchParams({
    org_id: orgId,
    integration_id: projectId,
    content_id: episode.content_id,
    has_paywall: "false",
  });
  const source = `${new URL(episode.url).origin}/player/${episode.content_id}?${query.toString()}`.replaceAll(
    "&",
    "&amp;",
  );
  const title = episode.title.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<iframe src="${source}" title="Audio: ${title}" width="100%" height="80" loading="lazy" allow="autoplay" style="border:0;color-scheme:light dark"></iframe>`;
}
