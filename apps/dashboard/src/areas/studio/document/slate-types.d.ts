import type { Block, Paragraph, Pause, TextLeaf } from "@lectern/script";
import type { BaseEditor, BaseRange } from "slate";
import type { HistoryEditor } from "slate-history";
import type { ReactEditor } from "slate-react";

declare module "slate" {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor;
    Element: Block | Paragraph | Pause;
    Text: TextLeaf;
    Range: BaseRange;
  }
}
