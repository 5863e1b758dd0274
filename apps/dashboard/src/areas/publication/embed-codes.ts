import type { WireContentItem } from "@lectern/contract";
import { browserStorage } from "../../platform/storage/browser-storage.ts";

export type EmbedKind = "frame" | "script";

/** What is pasted into a site for an item's player, by kind. */
export type EmbedCodes = Readonly<Record<EmbedKind, string>>;

/** undefined: the item is not published. */
export function embedCodesOf(item: Pick<WireContentItem, "embed_code" | "embed_script">): EmbedCodes | undefined {
  const { embed_code: frame, embed_script: script } = item;
  return frame === null || script === null ? undefined : { frame, script };
}

const storageKey = "lectern.embed";

/** The kind chosen last in this browser. */
export function rememberedEmbedKind(): EmbedKind {
  return browserStorage.read(storageKey) === "script" ? "script" : "frame";
}

export function rememberEmbedKind(kind: EmbedKind): void {
  browserStorage.write(storageKey, kind);
}
