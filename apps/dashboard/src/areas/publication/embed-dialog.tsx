import type { WireContentItem } from "@lectern/contract";
import { useState } from "react";
import { browserStorage } from "../../platform/storage/browser-storage.ts";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import { EmbedCodeDialog } from "./embed-code-dialog.tsx";

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
function rememberedEmbedKind(): EmbedKind {
  return kinds.find((kind) => kind === browserStorage.read(storageKey)) ?? "frame";
}

function rememberEmbedKind(kind: EmbedKind): void {
  browserStorage.write(storageKey, kind);
}

export interface EmbedDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  codes: EmbedCodes;
}

/** Embed code of an item's player: a frame, a script, or the frame of an AMP page. */
export function EmbedDialog({ open, onOpenChange, title, codes }: EmbedDialogProps) {
  const [kind, setKind] = useState(rememberedEmbedKind);
  const code = codes[kind];
  return (
    <EmbedCodeDialog open={open} onOpenChange={onOpenChange} title={title} code={code}>
      <RadioGroup
        label="Kind of code"
        labelHidden
        value={kind}
        onValueChange={(next) => {
          setKind(next);
          rememberEmbedKind(next);
        }}
        options={[
          { value: "frame", label: "Frame", hint: "An iframe 80 pixels high; works in most site builders" },
          { value: "script", label: "Script", hint: "A part of your page; where scripts may be added" },
          { value: "amp", label: "AMP", hint: "For pages in AMP; its first line goes into the head" },
        ]}
      />
    </EmbedCodeDialog>
  );
}
