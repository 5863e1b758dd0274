import type { UnpackedFiles } from "./entry-writer.ts";

/** What the process that unpacks says. */
export type UnpackAnswer =
  | { kind: "progress"; bytes: number }
  | ({ kind: "unpacked" } & UnpackedFiles)
  | { kind: "refused"; message: string }
  | { kind: "failed"; systemCode: string | undefined; message: string };
