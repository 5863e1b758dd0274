import type { WireEpisode } from "@lectern/contract";
import { useNavigate } from "@tanstack/react-router";
import {
  ChartNoAxesColumn,
  Code,
  Download,
  EyeOff,
  Link2,
  MoreHorizontal,
  Radio,
  Settings,
  Trash2,
} from "lucide-react";
import { formatMoment } from "../../../platform/formats/date.ts";
import { formatDuration, spokenDuration } from "../../../platform/formats/duration.ts";
import { PlayButton } from "../../../platform/playback/play-button.tsx";
import { playback, usePlayback } from "../../../platform/playback/playback.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import { Cover } from "../shows/show-row.tsx";
import type { ShowScope } from "./episode-queries.ts";
import { useEpisodeActions } from "./use-episode-actions.ts";

export interface EpisodeRowProps {
  scope: ShowScope;
  showTitle: string;
  /** The show's picture. */
  cover: string | null;
  episode: WireEpisode;
  /** Whether people choose the episodes of the show. */
  isManual: boolean;
  mayModify: boolean;
  /** Whether the row has room for its actions: the menu holds those for which it has none. */
  hasRoom: boolean;
  onEmbed: () => void;
  onSettings: () => void;
  onDelete: () => void;
}

/** An episode, with what can be done with it. */
export function EpisodeRow(props: EpisodeRowProps) {
  const { scope, showTitle, cover, episode, mayModify, hasRoom, onEmbed, onSettings } = props;
  const { title, full_audio_url: url, audio_duration: seconds } = episode;
  const status = usePlayback((state) => (state.track?.id === episode.content_id ? state.status : "idle"));
  const actions = useEpisodeActions(scope, episode);
  const isHeard = episode.is_published && episode.is_public;

  function play(): void {
    if (url === null) return;
    playback.toggle({
      kind: "item",
      id: episode.content_id,
      url,
      title,
      subtitle: showTitle,
      ...(seconds !== null && { durationSeconds: seconds }),
    });
  }

  return (
    <div
      className={classes(
        "-mx-3 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-10 px-3 py-3 @3xl:grid-cols-[auto_minmax(0,1fr)_9rem_4.5rem_auto]",
        status !== "idle" && "bg-sheet",
      )}
    >
      <Cover src={episode.episode_art ?? cover} />
      <div className="min-w-0">
        <p dir="auto" className="line-clamp-2 w-fit max-w-full text-14 font-semibold wrap-anywhere text-ink">
          {title}
        </p>
        <p dir="auto" className="line-clamp-1 w-fit max-w-full text-13 wrap-anywhere text-ink-2">
          {episode.description}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-12 text-ink-3 tabular-nums @3xl:hidden">
          <PublicationBadge episode={episode} />
          {seconds === null ? null : <span>{formatDuration(seconds)}</span>}
        </p>
      </div>
      <div className="@max-3xl:hidden">
        <PublicationBadge episode={episode} />
      </div>
      <span className="text-13 tabular-nums @max-3xl:hidden">
        {seconds === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">No audio</span>
          </>
        ) : (
          <>
            <span aria-hidden="true">{formatDuration(seconds)}</span>
            <span className="sr-only">{spokenDuration(seconds)}</span>
          </>
        )}
      </span>
      <div className="flex items-center gap-1 @max-md:flex-col">
        <PlayButton
          name={title}
          status={status}
          unavailable={url === null ? "This episode has no public audio" : undefined}
          onPress={play}
        />
        {hasRoom ? (
          <>
            <IconButton
              label={`Copy link: ${title}`}
              hint={isHeard ? "Copy link" : "Not published"}
              icon={<Link2 />}
              disabled={!isHeard}
              onClick={actions.copyLink}
            />
            <IconButton
              label={`Embed code: ${title}`}
              hint={isHeard ? "Embed code" : "Not published"}
              icon={<Code />}
              disabled={!isHeard}
              onClick={onEmbed}
            />
            {mayModify ? (
              <IconButton
                label={`Episode settings: ${title}`}
                hint="Settings"
                icon={<Settings />}
                onClick={onSettings}
              />
            ) : null}
          </>
        ) : null}
        <EpisodeMenu {...props} actions={actions} />
      </div>
    </div>
  );
}

interface EpisodeMenuProps extends EpisodeRowProps {
  actions: ReturnType<typeof useEpisodeActions>;
}

function EpisodeMenu(props: EpisodeMenuProps) {
  const { scope, episode, isManual, mayModify, hasRoom, actions, onEmbed, onSettings, onDelete } = props;
  const { title, full_audio_url: url } = episode;
  const navigate = useNavigate();
  const isHeard = episode.is_published && episode.is_public;
  return (
    <Menu trigger={<IconButton label={`More: ${title}`} hint="More" icon={<MoreHorizontal />} />}>
      {hasRoom ? null : (
        <>
          <MenuItem icon={<Link2 />} disabled={!isHeard} onClick={actions.copyLink}>
            Copy link
          </MenuItem>
          <MenuItem icon={<Code />} disabled={!isHeard} onClick={onEmbed}>
            Embed code
          </MenuItem>
          {mayModify ? (
            <MenuItem icon={<Settings />} onClick={onSettings}>
              Settings
            </MenuItem>
          ) : null}
        </>
      )}
      <MenuItem
        icon={<ChartNoAxesColumn />}
        onClick={() =>
          void navigate({
            to: "/organisation/$orgId/integration/$projectId/podcast/$showId/analytics/$contentId",
            params: { ...scope, contentId: episode.content_id },
          })
        }
      >
        Downloads of the episode
      </MenuItem>
      <MenuItem icon={<Download />} disabled={url === null} onClick={actions.download}>
        Download
      </MenuItem>
      {mayModify ? (
        <MenuItem
          icon={episode.is_published ? <EyeOff /> : <Radio />}
          disabled={actions.busy}
          onClick={() => void (episode.is_published ? actions.unpublish() : actions.publish())}
        >
          {episode.is_published ? "Unpublish" : "Publish"}
        </MenuItem>
      ) : null}
      {mayModify && isManual ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} tone="danger" onClick={onDelete}>
            Delete
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}

/** What is heard of it in public, and why not. */
function PublicationBadge({ episode }: { episode: WireEpisode }) {
  if (!episode.is_published) {
    return episode.publish_at === null ? (
      <Badge>Unpublished</Badge>
    ) : (
      <Badge tone="information">{formatMoment(episode.publish_at)}</Badge>
    );
  }
  return episode.is_public ? <Badge tone="good">Published</Badge> : <Badge tone="warning">Audio not public</Badge>;
}
