import { organisationName } from "@lectern/contract";
import { MAX_ORGANISATION_NAME_CHARACTERS } from "@lectern/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage, fieldProblem } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { toast } from "../../../ui/overlays/toast.ts";

export interface OrganisationNameProps {
  orgId: string;
  name: string;
  canRename: boolean;
}

/** An organisation's name, with inline editing for users who may rename it. */
export function OrganisationName({ orgId, name, canRename }: OrganisationNameProps) {
  const [isOpen, setOpen] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);

  function close(): void {
    setOpen(false);
    // Returns the focus to the edit button, once it is rendered again.
    requestAnimationFrame(() => pencil.current?.focus());
  }

  if (isOpen) return <RenameForm orgId={orgId} name={name} onClose={close} />;
  return (
    <div className="flex min-w-0 items-center gap-1">
      <p dir="auto" className="min-w-0 text-14 text-ink-2 wrap-anywhere">
        {name}
      </p>
      {canRename ? (
        <IconButton
          ref={pencil}
          size="sm"
          label="Rename the organisation"
          icon={<Pencil />}
          onClick={() => setOpen(true)}
        />
      ) : null}
    </div>
  );
}

function RenameForm({ orgId, name, onClose }: { orgId: string; name: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const key = queries.organisation(orgId).queryKey;

  function show(shown: string): void {
    queryClient.setQueryData(key, (organisation) => organisation && { ...organisation, name: shown, org_name: shown });
  }

  const form = useForm({
    initial: { name },
    rules: { name: organisationName },
    async submit(values) {
      const wanted = values.name.trim();
      if (wanted === name) {
        onClose();
        return {};
      }
      show(wanted);
      try {
        await api.organisations.rename({ org_id: orgId, name: wanted });
        toast.success("Settings updated successfully!");
        onClose();
        return {};
      } catch (error) {
        show(name);
        return { name: fieldProblem(error, "name") ?? failureMessage(error, "Something went wrong!") };
      } finally {
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: key, exact: true }),
          queryClient.invalidateQueries({ queryKey: queries.organisations().queryKey }),
        ]);
      }
    },
  });

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex w-full max-w-xl flex-wrap items-start gap-2">
      <Field label="Organisation name" labelHidden error={form.errors.name} className="flex-1 max-sm:basis-full">
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
          autoFocus
          maxLength={MAX_ORGANISATION_NAME_CHARACTERS}
          onKeyDown={(event) => {
            if (event.key === "Escape") onClose();
          }}
          value={form.values.name}
          onValueChange={(value) => form.set("name", value)}
        />
      </Field>
      <Button className="h-control-field!" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" variant="primary" className="h-control-field!" busy={form.busy}>
        Save
      </Button>
    </form>
  );
}
