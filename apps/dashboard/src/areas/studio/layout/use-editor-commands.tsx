import {
  ArrowDown,
  ArrowUp,
  AudioLines,
  Copy,
  Heading,
  Headphones,
  House,
  Mic,
  Pilcrow,
  Play,
  Plus,
  Redo2,
  Replace,
  Rows3,
  Search,
  SpellCheck,
  Undo2,
} from "lucide-react";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Command } from "../../../platform/commands/command.ts";
import { useCommands } from "../../../platform/commands/current-commands.ts";
import { headingChoices } from "../blocks/heading-choices.ts";
import { usePlayerCommands } from "../../../platform/playback/use-player-commands.ts";
import { useActions, useIsReadOnly, useStudio } from "../session/studio-context.ts";

export interface EditorCommandsOptions {
  orgId: string;
  projectId: string;
  showVoices: () => void;
}

/** The editor's shortcuts and palette commands. */
export function useEditorCommands({ orgId, projectId, showVoices }: EditorCommandsOptions): void {
  const { editor, activeKey, stats, findRequest, seeksVoice, spokenRequest } = useStudio();
  const actions = useActions();
  const navigate = useNavigate();
  const isReadOnly = useIsReadOnly();

  const commands = useMemo<Command[]>(() => {
    function withActive(act: (key: string) => void): void {
      const key = activeKey.get();
      if (key !== undefined) act(key);
    }
    const changes: Command[] = [
      {
        id: "editor.generate",
        label: "Generate the audio",
        group: "Editor",
        keys: "mod+shift+enter",
        icon: <AudioLines />,
        run: () => (stats.get().needsBuild ? actions.generate() : actions.play()),
      },
      {
        id: "editor.up",
        label: "Move the block up",
        group: "Editor",
        keys: "alt+arrowup",
        icon: <ArrowUp />,
        run: () => withActive((key) => void actions.move(key, "up")),
      },
      {
        id: "editor.down",
        label: "Move the block down",
        group: "Editor",
        keys: "alt+arrowdown",
        icon: <ArrowDown />,
        run: () => withActive((key) => void actions.move(key, "down")),
      },
      { id: "editor.add", label: "Add a block", group: "Editor", icon: <Plus />, run: () => withActive(actions.add) },
      {
        id: "editor.duplicate",
        label: "Duplicate the block",
        group: "Editor",
        keys: "mod+shift+d",
        icon: <Copy />,
        run: () => withActive(actions.duplicate),
      },
      ...headingChoices.map(({ label, level, keys }, value) => ({
        id: `editor.heading.${value}`,
        label: level === undefined ? "Make the block text" : `Make the block ${label.toLowerCase()}`,
        group: "Editor",
        keys,
        icon: level === undefined ? <Pilcrow /> : <Heading />,
        run: () => withActive((key) => actions.setHeading(key, level)),
      })),
      {
        id: "editor.split",
        label: "Split the block at paragraphs",
        group: "Editor",
        icon: <Rows3 />,
        run: () => withActive(actions.splitAtParagraphs),
      },
      {
        id: "editor.voice",
        label: "Choose a voice",
        group: "Editor",
        keys: "mod+j",
        icon: <Mic />,
        keywords: "language speaker",
        run: () => {
          seeksVoice.set(true);
          showVoices();
        },
      },
      {
        id: "editor.replace",
        label: "Find and replace",
        group: "Editor",
        keys: "mod+h",
        icon: <Replace />,
        run: () => findRequest.set({ withReplace: true }),
      },
      { id: "editor.undo", label: "Undo", group: "Editor", keys: "mod+z", icon: <Undo2 />, run: () => editor.undo() },
      {
        id: "editor.redo",
        label: "Redo",
        group: "Editor",
        keys: "mod+shift+z",
        icon: <Redo2 />,
        run: () => editor.redo(),
      },
    ];
    return [
      {
        id: "editor.hear",
        label: "Hear this block",
        group: "Editor",
        keys: "mod+enter",
        icon: <Headphones />,
        run: () => withActive(actions.hear),
      },
      {
        id: "editor.hear-edit",
        label: "Hear this block from the last change",
        group: "Editor",
        keys: "alt+shift+enter",
        icon: <Headphones />,
        run: () => withActive(actions.hearEdit),
      },
      {
        id: "editor.play-from",
        label: "Play from here (Alt+click on a word)",
        group: "Editor",
        keys: "alt+enter",
        keywords: "caret word listen",
        icon: <Play />,
        run: actions.playFromCaret,
      },
      {
        id: "editor.spoken",
        label: "What will be spoken",
        group: "Editor",
        keywords: "pronunciation normalisation reading",
        icon: <SpellCheck />,
        run: () => withActive((key) => spokenRequest.set(key)),
      },
      {
        id: "editor.find",
        label: "Find in the text",
        group: "Editor",
        keys: "mod+f",
        icon: <Search />,
        run: () => findRequest.set({ withReplace: false }),
      },
      ...(isReadOnly ? [] : changes),
      {
        id: "editor.home",
        label: "Home: AI Voiceovers",
        group: "Go to",
        icon: <House />,
        run: () =>
          void navigate({ to: "/organisation/$orgId/integration/$projectId/content", params: { orgId, projectId } }),
      },
    ];
  }, [
    actions,
    activeKey,
    editor,
    findRequest,
    seeksVoice,
    spokenRequest,
    stats,
    isReadOnly,
    navigate,
    orgId,
    projectId,
    showVoices,
  ]);
  useCommands(commands);
  usePlayerCommands(actions.play);
}
