import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { classes } from "../../../ui/classes.ts";
import { HueDot } from "../fields/hue-dot.tsx";

/** Language, profile and actions side by side; in a narrow container the profile stands below the language. */
export const rowClasses =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-4 py-2.5 " +
  "@lg:min-h-12 @lg:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_4.5rem] @lg:py-1.5";

export const languageCell = "min-w-0";
export const profileCell = "col-start-1 row-start-2 min-w-0 @lg:col-start-2 @lg:row-start-1";
export const actionsCell = "row-span-2 @lg:row-span-1 @lg:col-start-3";

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
