import { Code, Link2, Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { copyText } from "../../../platform/clipboard.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { useStudio } from "../session/studio-context.ts";
import { useStore } from "../../../platform/store/store.ts";

const EmbedDialog = lazy(async () => ({ default: (await import("../../library/index.ts")).EmbedDialog }));

/** Puts what was published on a page, or hands out its address. Nothing before it is published. */
export function ShareMenu() {
  const studio = useStudio();
  const item = useStore(studio.item);
  const title = useStore(studio.title);
  const [isEmbedding, setEmbedding] = useState(false);
  const { shareUrl, embedCode } = item;
  if (!item.isPublished || shareUrl === undefined || embedCode === undefined) return null;
  return (
    <>
      <Menu trigger={<IconButton label="Share" icon={<Share2 />} tooltipSide="bottom" />}>
        <MenuItem icon={<Link2 />} onClick={() => void copyText(shareUrl)}>
          Copy the link
        </MenuItem>
        <MenuItem icon={<Code />} onClick={() => setEmbedding(true)}>
          Embed code
        </MenuItem>
      </Menu>
      {isEmbedding ? (
        <Suspense>
          <EmbedDialog open onOpenChange={setEmbedding} title={title || "Untitled"} code={embedCode} />
        </Suspense>
      ) : null}
    </>
  );
}
