import type { VoiceProfile } from "@lectern/script";
import type { Editor } from "slate";
import { type HtmlNode } from "../paste/read-html.ts";
import { withPaste } from "../paste/with-paste.ts";
import { withCopy } from "./with-copy.ts";
import { withBlockLimit } from "./block-limit.ts";
import { withElements } from "./elements.ts";
import { withMergingBlocks } from "./merge-blocks.ts";
import { withNormalisation } from "./normalise.ts";
import { withParagraphs } from "./split-block.ts";
import { withWritablePauses } from "./pauses.ts";
import { withUndoSteps } from "./undo-steps.ts";
import { withWordMarks } from "./word-marks.ts";

export interface ScriptEditorOptions {
  /** The voice of text without one. */
  defaultProfile: () => VoiceProfile;
  /** Called with a message for the user when an edit is rejected. */
  refuse: (message: string) => void;
  /** Monotonic clock, in milliseconds. */
  now: () => number;
  parseHtml: (html: string) => HtmlNode;
}

/** Extends a Slate editor with history to a script editor. */
export function withScript<E extends Editor>(editor: E, options: ScriptEditorOptions): E {
  const { refuse } = options;
  withNormalisation(withElements(editor), options.defaultProfile);
  withWordMarks(editor);
  withWritablePauses(editor);
  withMergingBlocks(editor, refuse);
  withParagraphs(editor, refuse);
  withBlockLimit(editor, refuse);
  withCopy(editor);
  withPaste(editor, { parseHtml: options.parseHtml, refuse });
  return withUndoSteps(editor, options.now);
}
