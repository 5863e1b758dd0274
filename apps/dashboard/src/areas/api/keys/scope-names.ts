import type { ApiKeyScope } from "@lectern/contract";

/** What a key with each scope may do, in a few words. */
export const scopeNames: Record<ApiKeyScope, { label: string; hint: string }> = {
  read: { label: "Read", hint: "Lists, texts, figures and files of the project." },
  write: { label: "Write", hint: "Makes and changes articles and their audio." },
  publish: { label: "Publish", hint: "Changes what readers hear: publishing, shows and episodes." },
};
