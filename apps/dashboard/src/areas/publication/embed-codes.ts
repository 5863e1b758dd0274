import type { WireContentItem } from "@lectern/contract";
import { browserStorage } from "../../platform/storage/browser-storage.ts";

const kinds = ["frame", "script", "amp"] as const;

export type EmbedKind = (typeof kinds)[number];

/** What is pasted into a site for an item's player, by kind. */
export type EmbedCodes = Readonly<Record<EmbedKind, string>>;

/** undefined: the item is not published. */
export function embedCodesOf(
  item: Pick<WireContentItem, "embed_code" | "embed_script" | "embed_amp">,
): EmbedCodes | undefined {
  const { embed_code: frame, embed_script: script, embed_amp: amp } = item;
  return frame === null || script === null || amp === null ? undefined : { frame, script, amp };
}

const storageKey = "lectern.embed";

/** The kind chosen last in this browser. */
export function rememberedEmbedKind(): EmbedKind {
  return kinds.find((kind) => kind === browserStorage.read(storageKey)) ?? "frame";
}

export function rememberEmbedKind(kind: EmbedKind): void {
  browserStorage.write(storageKey, kind);
}
