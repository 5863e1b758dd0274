import type { WireEpisode } from "@lectern/contract";
import { EmbedCodeDialog } from "../../publication/index.ts";

export interface EpisodeEmbedDialogProps {
  onClose: () => void;
  scope: { orgId: string; projectId: string };
  episode: WireEpisode;
}

/** The code that shows an episode's player in a page: a frame 80 pixels high. */
export function EpisodeEmbedDialog({ onClose, scope, episode }: EpisodeEmbedDialogProps) {
  return (
    <EmbedCodeDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={episode.title}
      code={embedCode(scope, episode)}
    />
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
