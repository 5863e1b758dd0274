import { audioTitle, type WireSound } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { api } from "../../../../platform/api/client.ts";
import { failureMessage } from "../../../../platform/errors/failure.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { Field, Input } from "../../../../ui/fields/field.tsx";
import { soundsQuery, useSoundPanel } from "./sound-queries.ts";
import { AlertDialog } from "../../../../ui/overlays/alert-dialog.tsx";
import { ErrorNotice } from "../../../../ui/page/error-notice.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../../../ui/overlays/menu.tsx";
import { toast } from "../../../../ui/overlays/toast.ts";

/** Gives a sound another title; clips of it keep theirs. */
function RenameSoundDialog({ sound, onClose }: { sound: WireSound; onClose: () => void }) {
  const { orgId, projectId } = useSoundPanel();
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

/** Renames and deletes a sound of the project. */
export function SoundMenu({ sound }: { sound: WireSound }) {
  const { orgId, projectId, inUse } = useSoundPanel();
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<"rename" | "delete">();
  const [problem, setProblem] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const isOnTimeline = sound.url !== null && inUse.has(sound.url);

  function show(next: "rename" | "delete"): void {
    setProblem(isOnTimeline && next === "delete" ? IN_USE_HERE : undefined);
    setDialog(next);
  }

  async function remove(): Promise<void> {
    if (isOnTimeline) return setProblem(IN_USE_HERE);
    setDeleting(true);
    try {
      await api.sounds.delete({ org_id: orgId, id: projectId, sound_id: sound.id });
      await queryClient.invalidateQueries(soundsQuery({ orgId, projectId }));
      setDialog(undefined);
      toast.success(`“${sound.title}” is deleted.`);
    } catch (error) {
      setProblem(failureMessage(error));
    } finally {
      setDeleting(false);
    }
    return undefined;
  }

  return (
    <>
      <Menu
        trigger={<IconButton size="sm" label={`More for ${sound.title}`} hint="More" icon={<EllipsisVertical />} />}
      >
        <MenuItem icon={<Pencil />} onClick={() => show("rename")}>
          Rename…
        </MenuItem>
        <MenuItem icon={<Trash2 />} tone="danger" onClick={() => show("delete")}>
          Delete…
        </MenuItem>
      </Menu>
      {dialog === "rename" ? <RenameSoundDialog sound={sound} onClose={() => setDialog(undefined)} /> : null}
      <AlertDialog
        open={dialog === "delete"}
        onOpenChange={(open) => setDialog(open ? "delete" : undefined)}
        title={`Delete “${sound.title}”?`}
        description={
          <>
            <p>Its file goes for good. This cannot be undone.</p>
            {problem === undefined ? null : <ErrorNotice className="mt-3" message={problem} />}
          </>
        }
        confirmLabel="Delete"
        tone="danger"
        busy={isDeleting}
        onConfirm={() => void remove()}
      />
    </>
  );
}

const IN_USE_HERE = "This timeline uses the sound. Remove its clips first.";
