import { useSearch } from "@tanstack/react-router";
import { FileInput, type LucideIcon, Mic, Music, RefreshCw, SpellCheck } from "lucide-react";
import { type Ref, type RefObject, useCallback, useMemo, useState } from "react";
import { useCommands } from "../../../platform/commands/current-commands.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { DocumentDrop } from "../import/document-drop.tsx";
import { ImportDialog } from "../import/import-dialog.tsx";
import { RefetchDialog } from "../import/refetch-dialog.tsx";
import { LexiconDialog } from "../lexicon-dialog/lexicon-dialog.tsx";
import { useStudio } from "../session/studio-context.ts";
import { railCommands, type RailDialog } from "./editor-commands.tsx";
import { useStoreSelector, useStore } from "../../../platform/store/store.ts";

export interface EditorRailProps {
  projectId: string;
  areVoicesShown: boolean;
  onVoices: () => void;
  areSoundsShown: boolean;
  onSounds: () => void;
  /** The button that shows the sounds. */
  soundsButton: RefObject<HTMLButtonElement | null>;
}

/** Tool rail of the editor: voices, import, pronunciation. */
export function EditorRail({
  projectId,
  areVoicesShown,
  onVoices,
  areSoundsShown,
  onSounds,
  soundsButton,
}: EditorRailProps) {
  const { item, activeProfile, lexiconRequest } = useStudio();
  const sourceUrl = useStoreSelector(item, (now) => now.sourceUrl);
  const language = useStore(activeProfile)?.lang_code ?? "en-US";
  const { import: isImport } = useSearch({ strict: false });
  const [dialog, setDialog] = useState<"import" | "refetch" | undefined>(isImport === "true" ? "import" : undefined);
  const [dropped, setDropped] = useState<File>();

  const open = useCallback(
    (next: RailDialog) => {
      setDropped(undefined);
      if (next === "lexicon") lexiconRequest.set({ search: "" });
      else setDialog(next);
    },
    [lexiconRequest],
  );
  const canRefetch = sourceUrl !== undefined;
  useCommands(useMemo(() => railCommands(open, { canRefetch }), [open, canRefetch]));

  function onOpenChange(isOpen: boolean): void {
    if (!isOpen) setDialog(undefined);
  }

  function importDocument(document: File): void {
    setDropped(document);
    setDialog("import");
  }

  return (
    <nav
      aria-label="Editor"
      className="flex shrink-0 gap-1 border-line bg-sheet p-1.5 short:overflow-y-auto max-md:short:p-0.5 max-md:justify-around max-md:border-t md:w-16 md:flex-col md:border-r"
    >
      <RailButton icon={Mic} label="AI Voices" isOn={areVoicesShown} onClick={onVoices} />
      {sourceUrl === undefined ? null : <RailButton icon={RefreshCw} label="Refetch" onClick={() => open("refetch")} />}
      <RailButton icon={FileInput} label="Import" badge="Beta" onClick={() => open("import")} />
      <RailButton icon={Music} label="Add Music" ref={soundsButton} isOn={areSoundsShown} onClick={onSounds} />
      <RailButton icon={SpellCheck} label="Pronun­ciation" onClick={() => open("lexicon")} />
      <ImportDialog open={dialog === "import"} onOpenChange={onOpenChange} document={dropped} />
      <DocumentDrop projectId={projectId} onDocument={importDocument} />
      {sourceUrl === undefined ? null : (
        <RefetchDialog open={dialog === "refetch"} onOpenChange={onOpenChange} sourceUrl={sourceUrl} />
      )}
      <LexiconDialog language={language} />
    </nav>
  );
}

interface RailButtonProps {
  icon: LucideIcon;
  label: string;
  badge?: string;
  isOn?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
}

function RailButton({ icon: Icon, label, badge, isOn, ref, onClick }: RailButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={classes(
        "motion-colour flex min-h-13 min-w-13 flex-col items-center justify-center gap-1 rounded-10 px-1 py-1.5 text-[0.6875rem] leading-tight font-medium hyphens-manual hover:bg-hover max-md:short:min-h-8 max-md:short:flex-row max-md:short:py-1",
        isOn ? "bg-accent-soft text-accent" : "text-ink-2",
      )}
    >
      <Icon className="size-4.5" aria-hidden="true" />
      <span className="max-sm:short:sr-only">{label}</span>
      {badge ? (
        <Badge tone="information" className="h-4! px-1.5! text-[0.625rem]! max-md:hidden">
          {badge}
        </Badge>
      ) : null}
    </button>
  );
}
