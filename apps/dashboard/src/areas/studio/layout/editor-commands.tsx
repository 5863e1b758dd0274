import type { HeadingLevel } from "@lectern/script";
import {
  ArrowDown,
  ArrowUp,
  AudioLines,
  BookOpenText,
  Copy,
  Download,
  FileInput,
  Heading,
  Headphones,
  Mic,
  Pencil,
  Pilcrow,
  Play,
  Plus,
  Redo2,
  RefreshCw,
  Replace,
  Rows3,
  Search,
  SpellCheck,
  TextSelect,
  Timer,
  Trash2,
  Undo2,
} from "lucide-react";
import { useMemo } from "react";
import type { Command, CommandGroup } from "../../../platform/commands/command.ts";
import { headingChoices } from "../document/headings.ts";
import { useCommands } from "../../../platform/commands/current-commands.ts";
import { usePlayerCommands } from "../../../platform/playback/use-player-commands.tsx";
import { lexemeAtCaret } from "../lexicon-dialog/lexeme-at-caret.ts";
import { useActions, useIsReadOnly, useStudio } from "../session/studio-context.ts";

/** What the editor's commands do; those of a block act on the active one. */
export interface EditorCommandPorts {
  isReadOnly: boolean;
  generate: () => void;
  undo: () => void;
  redo: () => void;
  moveUp: () => void;
  moveDown: () => void;
  addBlock: () => void;
  duplicateBlock: () => void;
  removeBlock: () => void;
  splitBlock: () => void;
  setHeading: (level: HeadingLevel | undefined) => void;
  addPause: () => void;
  chooseVoice: () => void;
  nameTitle: () => void;
  download: () => void;
  find: () => void;
  replace: () => void;
  hearBlock: () => void;
  hearEdit: () => void;
  hearSelection: () => void;
  playFromCaret: () => void;
  showSpoken: () => void;
  showLexeme: () => void;
}

const group: CommandGroup = "Editor";

/** The editor's commands, for the palette and by their keys. */
export function editorCommands(ports: EditorCommandPorts): Command[] {
  return [
    {
      id: "editor.hear",
      label: "Hear this block",
      group,
      keys: "mod+enter",
      icon: <Headphones />,
      run: ports.hearBlock,
    },
    {
      id: "editor.hear-edit",
      label: "Hear this block from the last change",
      group,
      keys: "alt+shift+enter",
      icon: <Headphones />,
      run: ports.hearEdit,
    },
    {
      id: "editor.hear-selection",
      label: "Hear the selected words",
      group,
      keywords: "listen",
      icon: <TextSelect />,
      run: ports.hearSelection,
    },
    {
      id: "editor.play-from",
      label: "Play from here (Alt+click on a word)",
      group,
      keys: "alt+enter",
      keywords: "caret word listen",
      icon: <Play />,
      run: ports.playFromCaret,
    },
    {
      id: "editor.spoken",
      label: "What will be spoken",
      group,
      keywords: "pronunciation normalisation reading",
      icon: <SpellCheck />,
      run: ports.showSpoken,
    },
    {
      id: "editor.lexeme",
      label: "Pronunciation entry of the word at the caret",
      group,
      keywords: "library lexicon spoken",
      icon: <BookOpenText />,
      run: ports.showLexeme,
    },
    { id: "editor.find", label: "Find in the text", group, keys: "mod+f", icon: <Search />, run: ports.find },
    {
      id: "editor.download",
      label: "Download",
      group,
      keywords: "mp3 captions",
      icon: <Download />,
      run: ports.download,
    },
    ...(ports.isReadOnly ? [] : [...changes(ports), ...textKeys]),
    { id: "find.next", label: "Next match", group: "Find", keys: "enter" },
    { id: "find.previous", label: "Previous match", group: "Find", keys: "shift+enter" },
  ];
}

function changes(ports: EditorCommandPorts): Command[] {
  return [
    {
      id: "editor.generate",
      label: "Generate the audio",
      group,
      keys: "mod+shift+enter",
      keywords: "build",
      icon: <AudioLines />,
      run: ports.generate,
    },
    {
      id: "editor.voice",
      label: "Choose a voice",
      group,
      keys: "mod+j",
      keywords: "language speaker",
      icon: <Mic />,
      run: ports.chooseVoice,
    },
    {
      id: "editor.pause",
      label: "Add a pause, or remove the one selected",
      group,
      keys: "mod+alt+6",
      icon: <Timer />,
      run: ports.addPause,
    },
    ...blockChanges(ports),
    {
      id: "editor.title",
      label: "Title settings",
      group,
      keywords: "rename name read aloud",
      icon: <Pencil />,
      run: ports.nameTitle,
    },
    { id: "editor.replace", label: "Find and replace", group, keys: "mod+h", icon: <Replace />, run: ports.replace },
    { id: "editor.undo", label: "Undo", group, keys: "mod+z", icon: <Undo2 />, run: ports.undo },
    { id: "editor.redo", label: "Redo", group, keys: "mod+shift+z", icon: <Redo2 />, run: ports.redo },
  ];
}

function blockChanges(ports: EditorCommandPorts): Command[] {
  return [
    { id: "editor.up", label: "Move the block up", group, keys: "alt+arrowup", icon: <ArrowUp />, run: ports.moveUp },
    {
      id: "editor.down",
      label: "Move the block down",
      group,
      keys: "alt+arrowdown",
      icon: <ArrowDown />,
      run: ports.moveDown,
    },
    { id: "editor.add", label: "Add a block below", group, keys: "mod+alt+enter", icon: <Plus />, run: ports.addBlock },
    {
      id: "editor.duplicate",
      label: "Duplicate the block",
      group,
      keys: "mod+shift+d",
      icon: <Copy />,
      run: ports.duplicateBlock,
    },
    {
      id: "editor.remove",
      label: "Remove the block",
      group,
      keys: "mod+shift+backspace",
      keywords: "delete",
      icon: <Trash2 />,
      run: ports.removeBlock,
    },
    ...headingChoices.map(({ label, level, keys }, value) => ({
      id: `editor.heading.${value}`,
      label: level === undefined ? "Make the block text" : `Make the block ${label.toLowerCase()}`,
      group,
      keys,
      icon: level === undefined ? <Pilcrow /> : <Heading />,
      run: () => ports.setHeading(level),
    })),
    {
      id: "editor.split",
      label: "Split the block at paragraphs",
      group,
      keys: "mod+alt+7",
      keywords: "list lines",
      icon: <Rows3 />,
      run: ports.splitBlock,
    },
  ];
}

/** Keys that the text reads itself. */
const textKeys: readonly Command[] = [
  { id: "text.paragraph", label: "New paragraph; a second time, a new block", group: "Text", keys: "enter" },
  { id: "text.block", label: "Split the block here", group: "Text", keys: "shift+enter" },
  { id: "text.join", label: "Join with the block before, at its start", group: "Text", keys: "backspace" },
  { id: "text.pause", label: "Change the pause at the caret", group: "Text", keys: "enter" },
];

export type RailDialog = "import" | "refetch" | "lexicon";

/** The tools of the rail. */
export function railCommands(open: (dialog: RailDialog) => void, { canRefetch }: { canRefetch: boolean }): Command[] {
  const all: Command[] = [
    { id: "editor.import", label: "Import content", group, icon: <FileInput />, run: () => open("import") },
    { id: "editor.lexicon", label: "Pronunciation", group, icon: <SpellCheck />, run: () => open("lexicon") },
  ];
  if (!canRefetch) return all;
  const refetch = { id: "editor.refetch", label: "Refetch the article", group, icon: <RefreshCw /> };
  return [...all, { ...refetch, run: () => open("refetch") }];
}

/** Offers the editor's shortcuts and palette commands. */
export function useEditorCommands(showVoices: () => void): void {
  const studio = useStudio();
  const actions = useActions();
  const isReadOnly = useIsReadOnly();
  const commands = useMemo(() => {
    const {
      editor,
      activeKey,
      item,
      stats,
      findRequest,
      seeksVoice,
      spokenRequest,
      titleRequest,
      downloadRequest,
      lexiconRequest,
    } = studio;
    function withActive(act: (key: string) => void): () => void {
      return () => {
        const key = activeKey.get();
        if (key !== undefined) act(key);
      };
    }
    return editorCommands({
      isReadOnly,
      generate: () =>
        stats.get().needsBuild || item.get().fallback !== undefined ? actions.generate() : actions.play(),
      undo: () => editor.undo(),
      redo: () => editor.redo(),
      moveUp: withActive((key) => actions.move(key, "up")),
      moveDown: withActive((key) => actions.move(key, "down")),
      addBlock: withActive(actions.add),
      duplicateBlock: withActive(actions.duplicate),
      removeBlock: withActive(actions.remove),
      splitBlock: withActive(actions.splitAtParagraphs),
      setHeading: (level) => withActive((key) => actions.setHeading(key, level))(),
      addPause: () => actions.addPause(),
      chooseVoice() {
        seeksVoice.set(true);
        showVoices();
      },
      nameTitle: () => titleRequest.set(true),
      download() {
        const { step } = actions.build.step.get();
        if (step === "idle" || step === "failed") downloadRequest.set(true);
      },
      find: () => findRequest.set({ withReplace: false }),
      replace: () => findRequest.set({ withReplace: true }),
      hearBlock: withActive(actions.hear),
      hearEdit: withActive(actions.hearEdit),
      hearSelection: actions.hearSelection,
      playFromCaret: actions.playFromCaret,
      showSpoken: withActive((key) => spokenRequest.set(key)),
      showLexeme: () => lexiconRequest.set({ search: lexemeAtCaret(studio)?.original ?? "" }),
    });
  }, [actions, isReadOnly, showVoices, studio]);
  useCommands(commands);
  usePlayerCommands(actions.play);
}
