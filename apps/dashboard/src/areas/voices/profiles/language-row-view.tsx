import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { classes } from "../../../ui/classes.ts";
import { HueDot } from "./hue-dot.tsx";
import { actionsCell, languageCell, profileCell, rowClasses } from "./language-row-classes.ts";

export interface LanguageRowViewProps {
  id: string;
  language: string;
  /** undefined: the profile was deleted. */
  profile: { name: string; voice: string; color: string } | undefined;
  /** Absent for those who may not change it. */
  actions: { onEdit: () => void; onDelete: () => void; disabled: boolean } | undefined;
  isGrey: boolean;
}

/** A language and the profile that speaks it. */
export function LanguageRowView({ id, language, profile, actions, isGrey }: LanguageRowViewProps) {
  return (
    <tr id={id} className={rowClasses}>
      <th
        scope="row"
        className={classes(languageCell, "truncate text-left text-14 font-semibold", isGrey && "text-ink-3")}
      >
        {language}
      </th>
      <td className={classes(profileCell, "text-14")}>
        {profile === undefined ? (
          <span className="text-bad">This profile was deleted. Choose another one.</span>
        ) : (
          <span className={classes("flex min-w-0 items-center gap-2", isGrey && "text-ink-3")}>
            <span className={classes("flex", isGrey && "opacity-50 grayscale")}>
              <HueDot color={profile.color} />
            </span>
            <bdi className="truncate">{profile.name}</bdi>
            <span className="max-w-1/2 shrink-0 truncate text-12 text-ink-3">{profile.voice}</span>
          </span>
        )}
      </td>
      <td className={actionsCell}>
        {actions === undefined ? null : (
          <span className="flex justify-end gap-1">
            <IconButton
              label={`Edit ${language}`}
              hint="Edit"
              icon={<Pencil />}
              disabled={actions.disabled}
              focusableWhenDisabled={false}
              data-edit
              onClick={actions.onEdit}
            />
            <IconButton
              label={`Delete ${language}`}
              hint="Delete"
              icon={<Trash2 />}
              disabled={actions.disabled}
              focusableWhenDisabled={false}
              onClick={actions.onDelete}
            />
          </span>
        )}
      </td>
    </tr>
  );
}
