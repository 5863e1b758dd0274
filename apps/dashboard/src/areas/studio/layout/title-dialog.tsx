import { titleBlock } from "@lectern/script";
import { type FormEvent, useId, useState } from "react";
import { Editor, Transforms } from "slate";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { scriptOf } from "../document/elements.ts";
import { useStudio } from "../session/studio-context.ts";
import type { Studio } from "../session/studio.ts";

/** The item's name, and whether it is read aloud before the text. */
export function TitleDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Title settings"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={id} variant="primary">
            Save
          </Button>
        </>
      }
    >
      <TitleForm id={id} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function TitleForm({ id, onDone }: { id: string; onDone: () => void }) {
  const studio = useStudio();
  const [title, setTitle] = useState(studio.title.get());
  const [isRead, setRead] = useState(scriptOf(studio.editor)[0]?.is_title === true);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    applyTitle(studio, title.trim(), isRead);
    onDone();
  }

  return (
    <form id={id} onSubmit={onSubmit} className="space-y-4">
      <Field label="Title">
        <Input value={title} maxLength={500} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Switch
        label="Read the title aloud"
        hint="As the first block, in a voice of its own."
        checked={isRead}
        onCheckedChange={setRead}
      />
    </form>
  );
}

/** Names the item; the block that is read follows the name, or comes and goes. */
export function applyTitle(studio: Pick<Studio, "editor" | "setTitle">, title: string, isRead: boolean): void {
  const { editor } = studio;
  const [first] = scriptOf(editor);
  if (!first) return;
  Editor.withoutNormalizing(editor, () => {
    if (first.is_title && !isRead) {
      if (editor.children.length > 1) Transforms.removeNodes(editor, { at: [0] });
      else Transforms.unsetNodes(editor, "is_title", { at: [0] });
    } else if (first.is_title) {
      if (Editor.string(editor, [0]) !== title) Transforms.insertText(editor, title, { at: Editor.range(editor, [0]) });
    } else if (isRead) {
      Transforms.insertNodes(editor, titleBlock(title, first.audio_profile), { at: [0] });
    }
  });
  studio.setTitle(title);
}
