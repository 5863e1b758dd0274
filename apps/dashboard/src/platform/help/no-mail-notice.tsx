import { useQuery } from "@tanstack/react-query";
import { Notice } from "../../ui/page/notice.tsx";
import { queries } from "../api/queries.ts";
import { mailNote } from "./mail-note.ts";

export interface NoMailNoticeProps {
  what: Parameters<typeof mailNote>[1];
  className?: string;
}

/** Says where a mail is found on a server that sends none. */
export function NoMailNotice({ what, ...props }: NoMailNoticeProps) {
  const { data: settings } = useQuery(queries.settings());
  const note = mailNote(settings, what);
  return note === undefined ? null : <Notice {...props}>{note}</Notice>;
}
