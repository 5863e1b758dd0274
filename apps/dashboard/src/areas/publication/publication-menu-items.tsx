import { CalendarClock, CalendarX2, Eye, EyeOff, Lock, Radio } from "lucide-react";
import { formatMoment } from "../../platform/formats/date.ts";
import { MenuItem } from "../../ui/overlays/menu.tsx";
import { type Publication, publicationActions } from "./publication-actions.ts";
import type { PublicationControl } from "./use-publication.ts";

/** Menu entries: what is public of an item. */
export function PublicationMenuItems({
  item,
  control,
  onSchedule,
}: {
  item: Publication;
  control: PublicationControl;
  onSchedule: () => void;
}) {
  const can = publicationActions(item);
  const { busy, run } = control;
  return (
    <>
      {can.has("publish") ? (
        <MenuItem icon={<Radio />} disabled={busy} onClick={() => run("publish")}>
          {item.isPublished ? "Publish changes" : "Publish"}
        </MenuItem>
      ) : null}
      {can.has("schedule") ? (
        <MenuItem icon={<CalendarClock />} disabled={busy} onClick={onSchedule}>
          {item.publishAt === undefined ? "Publish at a time…" : "Choose another time…"}
        </MenuItem>
      ) : null}
      {can.has("unschedule") ? (
        <MenuItem
          icon={<CalendarX2 />}
          disabled={busy}
          detail={item.publishAt === undefined ? undefined : formatMoment(item.publishAt)}
          onClick={() => run("unschedule")}
        >
          Take back the time
        </MenuItem>
      ) : null}
      {can.has("enable") ? (
        <MenuItem icon={<Eye />} disabled={busy} onClick={() => run("enable")}>
          Enable Audio
        </MenuItem>
      ) : null}
      {can.has("disable") ? (
        <MenuItem
          icon={<EyeOff />}
          disabled={busy || can.get("disable") !== undefined}
          detail={can.get("disable")}
          onClick={() => run("disable")}
        >
          Disable Player Widget
        </MenuItem>
      ) : null}
      {can.has("unpublish") ? (
        <MenuItem icon={<Lock />} disabled={busy} onClick={() => run("unpublish")}>
          Unpublish
        </MenuItem>
      ) : null}
    </>
  );
}
