import type { LecternClient } from "@lectern/contract";

/** A project as the API tells of it. */
export type WireProject = Awaited<ReturnType<LecternClient["projects"]["get"]>>["data"];
