import { MAX_TITLE_CHARACTERS } from "@lectern/contract/limits";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { scriptOf } from "../document/elements.ts";
import { useActions, useStudio } from "../session/studio-context.ts";

/** The item's title, and whether it is spoken before the text. */
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
  const { rename } = useActions();
  const [title, setTitle] = useState(studio.title.get());
  const [isRead, setRead] = useState(scriptOf(studio.editor)[0]?.is_title === true);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    rename(title, isRead);
    onDone();
  }

  return (
    <form id={id} onSubmit={onSubmit} className="space-y-4">
      <Field label="Title">
        <Input value={title} maxLength={MAX_TITLE_CHARACTERS} onChange={(event) => setTitle(event.target.value)} />
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
