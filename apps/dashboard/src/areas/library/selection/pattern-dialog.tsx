import { useQuery } from "@tanstack/react-query";
import { failureMessage } from "../../../platform/api/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { TextLink } from "../../../platform/page/text-link.tsx";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import type { LibraryScope } from "../item-query.ts";
import { countAudios } from "./summary.ts";

export interface PatternDialogProps {
  scope: LibraryScope;
  /** Of the selected items. */
  count: number;
  onClose: () => void;
  onApply: () => void;
}

/** Says what applying the project's music does before it begins. */
export function PatternDialog({ scope: { orgId, projectId }, count, onClose, onApply }: PatternDialogProps) {
  const { data: pattern, error } = useQuery(queries.composerPattern(orgId, projectId));
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={
        pattern === null
          ? `Take the project's music off ${countAudios(count)}?`
          : `Apply the project's music to ${countAudios(count)}?`
      }
      description={
        <>
          <p>{error ? failureMessage(error) : textOf(pattern)}</p>
          <TextLink
            to="/organisation/$orgId/integration/$projectId/general"
            params={{ orgId, projectId }}
            hash="music"
            className="mt-2 inline-block"
          >
            {pattern === null ? "Choose the project's music" : "Hear or change the project's music"}
          </TextLink>
        </>
      }
      confirmLabel={pattern === null ? "Remove" : "Apply"}
      onConfirm={onApply}
    />
  );
}

function textOf(pattern: object | null | undefined): string {
  const cost = "What has audio is mixed again, which costs no words.";
  if (pattern === null) return `This project has no intro, bed or outro: those that it had before are removed. ${cost}`;
  return `Its intro, bed and outro replace those that were there before; other clips stay as they are. ${cost}`;
}
