import type { BroughtFile } from "../document/file-kind.ts";
import type { Imported } from "../imported.ts";
import type { UnreadableType } from "../unreadable.ts";

/** What the reading process is asked. */
export type ReaderTask =
  | { kind: "page"; bytes: Uint8Array; charset: string | undefined }
  | { kind: "text"; bytes: Uint8Array; charset: string | undefined; locale: string | undefined }
  | { kind: "document"; file: BroughtFile; locale: string | undefined };

/** What it answers; a failure without a type is one nobody foresaw, its message is for the log. */
export type ReaderAnswer =
  | { imported: Imported }
  | { failure: { failureType: UnreadableType | undefined; message: string } };
