import type { WireContentItem } from "@lectern/contract";
import {
  Code,
  Copy,
  Download,
  ExternalLink,
  Eye,
  Link as LinkIcon,
  ListPlus,
  Newspaper,
  Pencil,
  Share2,
  Trash2,
} from "lucide-react";
import type { ReactElement } from "react";
import { MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import { PublicationMenuItems } from "../../publication/index.ts";
import { publicationOf } from "../items/item-status.ts";
import type { ItemActions } from "./use-item-actions.ts";

/** Menu entries: open the item's page, publication, shows, clone, delete. */
export function MoreMenuItems({ item, actions }: { item: WireContentItem; actions: ItemActions }) {
  const { can, canModify, more, publication, askForTime } = actions;
  const removal = more.has("discard") ? "discard" : "delete";
  return (
    <>
      {item.share_url === null ? null : (
        <MenuItem
          icon={<ExternalLink />}
          disabled={can.share !== undefined}
          detail={can.share}
          render={
            <a href={item.share_url} target="_blank" rel="noreferrer" aria-label="Open the player page, in a new tab" />
          }
        >
          Open the player page
        </MenuItem>
      )}
      {canModify ? (
        <PublicationMenuItems item={publicationOf(item)} control={publication} onSchedule={askForTime} />
      ) : null}
      {canModify ? (
        <MenuItem icon={<Newspaper />} onClick={actions.showSource}>
          Article on your site…
        </MenuItem>
      ) : null}
      {more.has("addToShow") ? (
        <MenuItem icon={<ListPlus />} onClick={actions.showShows}>
          Add to podcast feed
        </MenuItem>
      ) : null}
      {more.has("clone") ? (
        <MenuItem
          icon={<Copy />}
          disabled={more.get("clone") !== undefined}
          detail={more.get("clone")}
          onClick={actions.clone}
        >
          Clone
        </MenuItem>
      ) : null}
      {more.has(removal) ? (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<Trash2 />}
            tone="danger"
            disabled={more.get(removal) !== undefined}
            detail={more.get(removal)}
            onClick={actions.takeAway}
          >
            {removal === "discard" ? "Discard draft" : "Delete"}
          </MenuItem>
        </>
      ) : null}
    </>
  );
}

/** All actions on an item, in one menu. */
export function AllActions({
  item,
  actions,
  editor,
}: {
  item: WireContentItem;
  actions: ItemActions;
  editor: ReactElement;
}) {
  const { can, canModify, showEmbed, share } = actions;
  return (
    <>
      <MenuItem icon={canModify ? <Pencil /> : <Eye />} render={editor}>
        {canModify ? "Edit" : "Open"}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Download />}
        disabled={can.download !== undefined}
        detail={can.download}
        onClick={actions.showDownload}
      >
        Download
      </MenuItem>
      <MenuItem icon={<Code />} disabled={can.embed !== undefined} detail={can.embed} onClick={showEmbed}>
        Embed code
      </MenuItem>
      <MenuItem icon={<Share2 />} disabled={can.share !== undefined} detail={can.share} onClick={share}>
        Copy the share link
      </MenuItem>
      <MenuItem
        icon={<LinkIcon />}
        disabled={can.openUrl !== undefined}
        detail={can.openUrl}
        {...(item.url === null ? {} : { render: <ContentLink url={item.url} /> })}
      >
        Open the content URL
      </MenuItem>
      <MenuSeparator />
      <MoreMenuItems item={item} actions={actions} />
    </>
  );
}

/** The page that the audio was made from; a link, so that its address can be copied. */
export function ContentLink({ url, ...props }: { url: string }) {
  return <a {...props} href={url} target="_blank" rel="noopener noreferrer" aria-label="Open the content URL" />;
}
