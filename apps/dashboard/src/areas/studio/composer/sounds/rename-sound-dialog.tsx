import { audioTitle, type WireSound } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../../platform/api/client.ts";
import { failureMessage } from "../../../../platform/api/failure.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field, Input } from "../../../../ui/field.tsx";
import { soundsQuery } from "./sound-queries.ts";
import { useSounds } from "./sounds-context.ts";

/** Gives a sound another title; clips of it keep theirs. */
export function RenameSoundDialog({ sound, onClose }: { sound: WireSound; onClose: () => void }) {
  const { orgId, projectId } = useSounds();
  const queryClient = useQueryClient();
  const [title, setTitle] = useState(sound.title);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function save(): Promise<void> {
    const unfit = audioTitle.safeParse(title).error?.issues[0]?.message;
    if (unfit !== undefined) return setProblem(unfit);
    setSaving(true);
    try {
      await api.sounds.rename({ org_id: orgId, id: projectId, sound_id: sound.id, title });
      await queryClient.invalidateQueries(soundsQuery({ orgId, projectId }));
      onClose();
    } catch (error) {
      setProblem(failureMessage(error));
      setSaving(false);
    }
    return undefined;
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title="Rename sound"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="rename-sound" busy={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="rename-sound"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label="Title" error={problem}>
          <Input
            value={title}
            onChange={(event) => {
              setTitle(event.target.value);
              setProblem(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
