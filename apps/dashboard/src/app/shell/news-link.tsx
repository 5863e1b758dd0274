import type { WireSettings } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { useState } from "react";
import { queries } from "../../platform/api/queries.ts";
import { browserStorage } from "../../platform/storage/browser-storage.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { isUnread } from "./unread-news.ts";

/** Leads to what is new, with a mark while the newest of it is unread by this person in this browser. */
export function NewsLink({ settings }: { settings: Pick<WireSettings, "changelog_url" | "news_date"> }) {
  const { data: person } = useQuery(queries.profile());
  const storageKey = person && `readNews.${person.id}`;
  const [opened, setOpened] = useState(false);
  const read = storageKey === undefined ? null : browserStorage.read(storageKey);
  const unread = storageKey !== undefined && !opened && isUnread(settings.news_date, read);

  function markRead(): void {
    if (storageKey !== undefined && settings.news_date !== null) browserStorage.write(storageKey, settings.news_date);
    setOpened(true);
  }

  return (
    <Tooltip label="What is new" side="bottom" repeatsName>
      <a
        href={settings.changelog_url}
        target="_blank"
        rel="noreferrer"
        aria-label={unread ? "What is new, unread, in a new tab" : "What is new, in a new tab"}
        onClick={markRead}
        className={buttonClasses({ variant: "quiet", className: "relative w-control-md px-0!" })}
      >
        <Megaphone aria-hidden="true" />
        {unread ? <span aria-hidden="true" className="absolute top-1 right-1 size-2 rounded-full bg-accent" /> : null}
      </a>
    </Tooltip>
  );
}
