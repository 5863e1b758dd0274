import type { WireProfile } from "@lectern/contract";
import { Check, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { NO_MATCHING_LANGUAGE_MESSAGE } from "../../../platform/voices/no-match.ts";
import { classes } from "../../../ui/classes.ts";
import { Combobox } from "../../../ui/fields/combobox.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { HueDot } from "../fields/hue-dot.tsx";
import type { LanguageChoice } from "./language-choices.ts";
import { actionsCell, languageCell, profileCell, rowClasses } from "./language-row-view.tsx";
import type { RowEdit } from "./language-table.ts";
import { profilesFor } from "./profile-choices.ts";

export interface LanguageRowEditorProps {
  id: string;
  edit: RowEdit;
  /** Those of other rows are left out. */
  languages: readonly LanguageChoice[];
  profiles: readonly WireProfile[];
  voiceNameOf: (profile: WireProfile) => string;
  colorOf: (voiceCode: string) => string;
  disabled: boolean;
  onChange: (change: { language?: string; profileId?: string }) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The row in edit mode: two selects, and buttons that take it over or leave it as it was. */
export function LanguageRowEditor(props: LanguageRowEditorProps) {
  const { id, edit, languages, profiles, voiceNameOf, colorOf, disabled, onChange, onConfirm, onCancel } = props;
  const row = useRef<HTMLTableRowElement>(null);
  const problemId = useId();
  useEffect(() => row.current?.querySelector("input")?.focus(), []);

  /** Escape leaves the row, unless a list is open: that closes first. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || row.current?.querySelector("[aria-expanded=true]")) return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  }

  return (
    <tr
      ref={row}
      id={id}
      aria-describedby={edit.problem === undefined ? undefined : problemId}
      onKeyDown={onKeyDown}
      className={classes(rowClasses, "gap-y-2 bg-well @lg:px-2")}
    >
      <td className={languageCell}>
        <Combobox
          label="Language"
          options={languages}
          value={edit.language}
          placeholder="Language"
          emptyMessage={NO_MATCHING_LANGUAGE_MESSAGE}
          disabled={disabled}
          onValueChange={(language) => onChange({ language })}
        />
      </td>
      <td className={profileCell}>
        <Select
          label="Profile"
          placeholder="Profile"
          value={edit.profileId === "" ? null : edit.profileId}
          disabled={disabled}
          onValueChange={(profileId) => onChange({ profileId })}
          options={profilesFor(profiles, edit.language).map((profile) => ({
            value: profile.id,
            label: profile.profile_name,
            detail: voiceNameOf(profile),
            mark: <HueDot color={colorOf(profile.voice)} />,
          }))}
          className="w-full"
        />
      </td>
      <td className={actionsCell}>
        <span className="flex justify-end gap-1">
          <IconButton
            label="Take over this row"
            hint="Take over"
            icon={<Check className="text-accent" />}
            disabled={disabled}
            onClick={onConfirm}
          />
          <IconButton label="Cancel" icon={<X />} disabled={disabled} onClick={onCancel} />
        </span>
      </td>
      {edit.problem === undefined ? null : (
        <td className="col-span-full">
          <p id={problemId} role="alert" className="text-12 text-bad">
            {edit.problem}
          </p>
        </td>
      )}
    </tr>
  );
}
