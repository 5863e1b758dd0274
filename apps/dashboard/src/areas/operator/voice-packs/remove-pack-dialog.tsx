import type { WireVoicePack } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../platform/api/client.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";

export interface RemovePackDialogProps {
  pack: WireVoicePack;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a pack is removed, and says how many items use it. */
export function RemovePackDialog({ pack: { id, name }, onConfirm, onClose }: RemovePackDialogProps) {
  const { data, isError } = useQuery({
    queryKey: ["installation", "voice packs", "usage", id],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.voicePacks.usage({ id }, { signal })).data,
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${name}?`}
      description={
        <>
          {data
            ? usage(data.items)
            : isError
              ? "How many items use it is not known now."
              : "Counting the items that use it…"}{" "}
          It can be added again.
        </>
      }
      confirmLabel="Remove"
      tone="danger"
      onConfirm={onConfirm}
    />
  );
}

function usage(items: number): string {
  if (items === 0) return "No item uses its voices.";
  const [subject, keeps, its, needs] =
    items === 1
      ? ["1 item uses", "It keeps", "its", "needs"]
      : [`${formatCount(items)} items use`, "They keep", "their", "need"];
  return `${subject} its voices. ${keeps} ${its} audio, and ${needs} another voice to be changed.`;
}
