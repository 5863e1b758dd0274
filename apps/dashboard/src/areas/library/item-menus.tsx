import type { WireContentItem } from "@lectern/contract";
import { Code, Download, ExternalLink, Eye, Link as LinkIcon, Pencil, Share2, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { PublicationItems } from "../publication/index.ts";
import { publicationOf } from "./item-publication.ts";
import type { ItemActions } from "./use-item-actions.ts";

/** Menu entries: open the item's page, publication, delete. */
export function MoreItems({ item, actions }: { item: WireContentItem; actions: ItemActions }) {
  const { can, canModify, publication, askForTime, takeAway } = actions;
  return (
    <>
      {item.share_url === null ? null : (
        <MenuItem
          icon={<ExternalLink />}
          disabled={can.share !== undefined}
          render={
            <a href={item.share_url} target="_blank" rel="noreferrer" aria-label="Open the player page, in a new tab" />
          }
        >
          Open the player page
        </MenuItem>
      )}
      {canModify ? <PublicationItems item={publicationOf(item)} control={publication} onSchedule={askForTime} /> : null}
      <MenuItem icon={<Trash2 />} tone="danger" disabled={can.removal === undefined} onClick={takeAway}>
        {can.removal === "discard" ? "Discard draft" : "Delete"}
      </MenuItem>
    </>
  );
}

/** All actions on an item, in one menu. */
export function AllItems({
  item,
  actions,
  editor,
}: {
  item: WireContentItem;
  actions: ItemActions;
  editor: ReactElement;
}) {
  const { can, canModify, showEmbed, share, openUrl } = actions;
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
      <MenuItem icon={<Share2 />} disabled={can.share !== undefined} onClick={share}>
        Copy the share link
      </MenuItem>
      {can.openUrl === undefined ? (
        <MenuItem icon={<LinkIcon />} onClick={openUrl}>
          Open the content URL
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MoreItems item={item} actions={actions} />
    </>
  );
}
