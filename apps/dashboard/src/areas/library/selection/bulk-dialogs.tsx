import { useQuery } from "@tanstack/react-query";
import { TRASH_DAYS } from "@lectern/contract/limits";
import { queries } from "../../../platform/api/queries.ts";
import { formatWords } from "../../../platform/formats/count.ts";
import { WordsPrice } from "../../../platform/rights/words-price.tsx";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { formatAudioCount } from "./summary.ts";
import type { BulkActions, BulkPrice } from "./use-bulk-actions.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { TextLink } from "../../../platform/page/text-link.tsx";
import type { LibraryScope } from "../items/item-query.ts";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { ShowDialog } from "./show-dialog.tsx";
import { VoiceDialog } from "./voice-dialog.tsx";

export interface GenerateDialogProps {
  orgId: string;
  price: BulkPrice;
  onClose: () => void;
  onProceed: () => void;
}

/** Says what generating costs before it begins. */
function GenerateDialog({ orgId, price, onClose, onProceed }: GenerateDialogProps) {
  const { data: usage } = useQuery(queries.usage(orgId));
  const remaining = usage?.words_remaining ?? null;
  const { words, items, isComplete } = price;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Generate ${isComplete ? formatAudioCount(items) : "the selected audios"}`}
      description={
        <>
          <WordsPrice words={words} remaining={remaining} isAtLeast={!isComplete} />
          {remaining !== null && remaining < words ? (
            <span className="mt-1 block text-13 text-warning tabular-nums">
              {formatWords(remaining)} {remaining === 1 ? "is" : "are"} left: some of these will not be generated.
            </span>
          ) : null}
        </>
      }
      confirmLabel="Proceed"
      onConfirm={onProceed}
    />
  );
}

export interface PatternDialogProps {
  scope: LibraryScope;
  /** Of the selected items. */
  count: number;
  onClose: () => void;
  onApply: () => void;
}

/** Says what applying the project's music does before it begins. */
function PatternDialog({ scope: { orgId, projectId }, count, onClose, onApply }: PatternDialogProps) {
  const { data: pattern, error } = useQuery(queries.composerPattern(orgId, projectId));
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={
        pattern === null
          ? `Take the project's music off ${formatAudioCount(count)}?`
          : `Apply the project's music to ${formatAudioCount(count)}?`
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

export interface BulkDialogsProps {
  scope: LibraryScope;
  actions: BulkActions;
  /** Of the selected items. */
  count: number;
}

/** The dialogs of the actions on the selected items. */
export function BulkDialogs({ scope, actions, count }: BulkDialogsProps) {
  const { dialog, show } = actions;
  const close = (): void => show(undefined);
  function onOpenChange(open: boolean): void {
    if (!open) close();
  }
  return (
    <>
      <AlertDialog
        open={dialog?.kind === "delete"}
        onOpenChange={onOpenChange}
        title={`Delete ${formatAudioCount(count)}?`}
        description={`They move to the trash for ${TRASH_DAYS} days. Their players on your pages disappear.`}
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => void actions.run("delete")}
      />
      {dialog?.kind === "generate" ? (
        <GenerateDialog
          orgId={scope.orgId}
          price={dialog.price}
          onClose={close}
          onProceed={() => void actions.run("generate")}
        />
      ) : null}
      {dialog?.kind === "voice" ? (
        <VoiceDialog
          scope={scope}
          count={count}
          onClose={close}
          onChoose={(voice) => void actions.run("set_voice", { audio_profile: voice })}
        />
      ) : null}
      {dialog?.kind === "pattern" ? (
        <PatternDialog scope={scope} count={count} onClose={close} onApply={() => void actions.run("apply_pattern")} />
      ) : null}
      {dialog?.kind === "show" ? (
        <ShowDialog
          scope={scope}
          count={count}
          onClose={close}
          onChoose={(showId) => void actions.run("add_to_show", { podcast_id: showId })}
        />
      ) : null}
      <UpgradeDialog
        open={dialog?.kind === "upgrade"}
        onOpenChange={onOpenChange}
        orgId={scope.orgId}
        message={dialog?.kind === "upgrade" ? dialog.message : undefined}
      />
    </>
  );
}
