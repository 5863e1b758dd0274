import type { WireContentItem } from "@lectern/contract";
import { Link } from "@tanstack/react-router";
import { Code, Download, Ellipsis, Eye, Link as LinkIcon, Pencil, Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { importAtIdle } from "../../../platform/page/import-at-idle.ts";
import { mediaQueryStore } from "../../../platform/store/media-query.ts";
import { useStore } from "../../../platform/store/store.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/overlays/menu.tsx";
import { itemAddress } from "./item-address.ts";
import { AllActions, ContentLink, MoreMenuItems } from "./item-menus.tsx";
import type { LibraryScope } from "../items/item-query.ts";
import { itemTitle } from "../items/track.ts";
import { useItemActions } from "./use-item-actions.ts";

const loadDialogs = () => import("./item-dialogs.tsx");
const ItemDialogs = lazy(async () => ({ default: (await loadDialogs()).ItemDialogs }));
importAtIdle(loadDialogs);

/** Windows in which no list is wide (42rem, the container query @2xl): their rows are without the hidden icons. */
const narrowWindow = mediaQueryStore("(width < 42rem)");

/** Actions on an item: icons in a wide list, one menu in a narrow one. */
export function ItemActions({ scope, item }: { scope: LibraryScope; item: WireContentItem }) {
  const actions = useItemActions(scope, item);
  const isNarrow = useStore(narrowWindow);
  // They stay once one was opened, to close with their animation.
  const [hasDialogs, setHasDialogs] = useState(false);
  if (actions.dialog !== undefined && !hasDialogs) setHasDialogs(true);
  const { can, canModify } = actions;
  const title = itemTitle(item);
  const hasMore = item.share_url !== null || actions.more.size > 0;
  const editor = <Link {...itemAddress(scope, item)} />;
  const shownActions = [
    { label: "Download", reason: can.download, icon: <Download />, run: actions.showDownload },
    { label: "Embed code", reason: can.embed, icon: <Code />, run: actions.showEmbed },
    { label: "Copy the share link", reason: can.share, icon: <Share2 />, run: actions.share },
  ];
  const more = <IconButton size="sm" label={`More for ${title}`} hint="More" icon={<Ellipsis />} />;

  return (
    <div className="z-1 flex items-center justify-end">
      {isNarrow ? null : (
        <fieldset aria-label={`Actions for ${title}`} className="flex items-center gap-0.5 @max-2xl:hidden">
          <IconButton
            size="sm"
            label={canModify ? "Edit" : "Open"}
            icon={canModify ? <Pencil /> : <Eye />}
            nativeButton={false}
            render={editor}
          />
          {shownActions.map(({ label, reason, icon, run }) => (
            <IconButton
              key={label}
              size="sm"
              label={label}
              hint={reason}
              icon={icon}
              disabled={reason !== undefined}
              onClick={run}
            />
          ))}
          <IconButton
            size="sm"
            label="Open the content URL"
            hint={can.openUrl}
            icon={<LinkIcon />}
            disabled={can.openUrl !== undefined}
            {...(item.url === null ? {} : { nativeButton: false, render: <ContentLink url={item.url} /> })}
          />
          {hasMore ? (
            <Menu trigger={more} className="max-w-72">
              <MoreMenuItems item={item} actions={actions} />
            </Menu>
          ) : null}
        </fieldset>
      )}
      <div className="@2xl:hidden">
        <Menu className="max-w-72" trigger={more}>
          <AllActions item={item} actions={actions} editor={editor} />
        </Menu>
      </div>
      {hasDialogs ? (
        <Suspense>
          <ItemDialogs scope={scope} item={item} actions={actions} />
        </Suspense>
      ) : null}
    </div>
  );
}
