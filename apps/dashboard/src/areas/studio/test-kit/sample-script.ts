import type { Block, Inline, Pause, VoiceProfile } from "@lectern/script";
import { createEditor, type Editor } from "slate";
import { withHistory } from "slate-history";
import { withReact } from "slate-react";
import { withScript } from "../document/with-script.ts";
import type { HtmlNode } from "../document/read-html.ts";
import { emma } from "../../../platform/voices/test-kit/voices.ts";

export function pause(duration: number): Pause {
  return { type: "pause", duration, children: [{ text: "" }] };
}

/** A block of paragraphs; each is a text or a list of texts, marked texts and pauses. */
export function block(paragraphs: (string | Inline[])[], profile: VoiceProfile = emma): Block {
  return {
    type: "block",
    audio_profile: profile,
    children: paragraphs.map((paragraph) => ({
      type: "paragraph",
      children: typeof paragraph === "string" ? [{ text: paragraph }] : paragraph,
    })),
  };
}

export function title(text: string): Block {
  return { ...block([text]), is_title: true };
}

export interface TestEditor {
  editor: Editor;
  /** Messages shown to the user. */
  refused: string[];
  /** Advances the clock of the undo steps. */
  wait: (milliseconds: number) => void;
}

/** An editor as the app creates it, without a DOM. */
export function createTestEditor(script: Block[], parseHtml: (html: string) => HtmlNode = notExpected): TestEditor {
  const refused: string[] = [];
  let now = 0;
  const editor = withScript(withHistory(withReact(createEditor())), {
    defaultProfile: () => emma,
    refuse: (message) => refused.push(message),
    now: () => now,
    parseHtml,
  });
  editor.children = script;
  editor.normalize({ force: true });
  editor.history = { undos: [], redos: [] };
  return {
    editor,
    refused,
    wait: (milliseconds) => {
      now += milliseconds;
    },
  };
}

function notExpected(): never {
  throw new Error("No HTML was expected");
}

/** Moves the caret to a path and an offset. */
export function caret(editor: Editor, path: number[], offset: number): void {
  editor.select({ anchor: { path, offset }, focus: { path, offset } });
}

/** The texts of a document, block by block, paragraph by paragraph; a pause is "[0.5]". */
export function texts(editor: Editor): string[][] {
  return editor.children.map((node) =>
    "type" in node && node.type === "block"
      ? node.children.map((paragraph) =>
          paragraph.children.map((inline) => ("type" in inline ? `[${inline.duration}]` : inline.text)).join(""),
        )
      : [],
  );
}
