import type { UploadedFile } from "../document/file-kind.ts";
import type { PageRules } from "../extraction-rules.ts";
import type { Imported } from "../imported.ts";
import type { UnreadableType } from "../unreadable.ts";

/** A request to the reader process. */
export type ReaderTask =
  | { kind: "page"; bytes: Uint8Array; charset: string | undefined; rules: PageRules | undefined }
  | { kind: "text"; bytes: Uint8Array; charset: string | undefined; locale: string | undefined }
  | { kind: "document"; file: UploadedFile; locale: string | undefined }
  | { kind: "languages"; texts: readonly string[]; candidates: readonly string[] };

/** Of each text its language among the candidates; undefined where it is uncertain. */
export type Languages = (string | undefined)[];

/** Its response; a failure without a type is unexpected, its message is for the log. */
export type ReaderAnswer =
  | { imported: Imported }
  | { languages: Languages }
  | { failure: { failureType: UnreadableType | undefined; message: string } };
