import type { WireProfile } from "@lectern/contract";
import { MAX_LANGUAGE_PROFILES } from "@lectern/contract/limits";
import { languageOf } from "@lectern/script";
import { Plus, Save } from "lucide-react";
import { Fragment, type RefObject, useEffect, useId, useRef } from "react";
import { type Catalogue, voiceId } from "../../../platform/voices/catalogue.ts";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { choiceOf, languageChoices } from "./language-choices.ts";
import { LanguageRowEditor } from "./language-row-editor.tsx";
import { LanguageRowView, rowClasses } from "./language-row-view.tsx";
import {
  addRow,
  cancelEdit,
  changeEdit,
  confirmEdit,
  countChanges,
  editRow,
  type LanguageTable,
} from "./language-table.ts";
import type { EditedLanguageTable } from "./use-language-table.ts";

export interface LanguageProfilesTableProps {
  edited: EditedLanguageTable;
  table: LanguageTable;
  profiles: readonly WireProfile[];
  catalogue: Catalogue;
  colorOf: (voiceCode: string) => string;
  canChange: boolean;
  /** Off, the table is grey: it can be read, and nothing in it can be pressed. */
  isOn: boolean;
}

/** The rows of languages; one of them at most is in edit mode. */
export function LanguageProfilesTable(props: LanguageProfilesTableProps) {
  const { edited, table, profiles, catalogue, colorOf, canChange, isOn } = props;
  const { change, isSaving } = edited;
  const { rows, edit } = table;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useKeepFocus(box);
  const choices = languageChoices(catalogue.languages);
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  const disabled = !isOn || isSaving;

  function voiceNameOf({ platform, lang_code: language, voice }: WireProfile): string {
    return catalogue.byId.get(voiceId(platform, language, voice))?.name ?? voice;
  }

  /** Of a row: what other rows have is not offered again. */
  function languagesFor(key: string) {
    const taken = new Set(rows.filter((row) => row.key !== key).map(({ language }) => languageOf(language)));
    return choices.filter(({ value }) => !taken.has(languageOf(value)));
  }

  const editor =
    edit === undefined ? null : (
      <LanguageRowEditor
        key={edit.key}
        id={`${id}-${edit.key}`}
        edit={{ ...edit, language: choiceOf(choices, edit.language)?.value ?? edit.language }}
        languages={languagesFor(edit.key)}
        profiles={profiles}
        voiceNameOf={voiceNameOf}
        colorOf={colorOf}
        disabled={disabled}
        onChange={(next) => {
          const spoken = byId.get(next.profileId ?? edit.profileId)?.lang_code;
          change((now) => changeEdit(now, { ...next, spoken }));
        }}
        onConfirm={() => change((now) => confirmEdit(now))}
        onCancel={() => change(cancelEdit)}
      />
    );

  const nameOf = (locale: string) => choiceOf(choices, locale)?.label ?? locale;
  return (
    <div ref={box} className="@container overflow-hidden rounded-10 border border-line bg-sheet">
      <table aria-label="Language profiles" className="block w-full">
        <TableHead count={rows.length} />
        <tbody className="block">
          {rows.map((row) => {
            if (row.key === edit?.key) return <Fragment key={row.key}>{editor}</Fragment>;
            const profile = byId.get(row.profileId);
            return (
              <LanguageRowView
                key={row.key}
                id={`${id}-${row.key}`}
                language={choiceOf(choices, row.language)?.label ?? row.language}
                profile={
                  profile && {
                    name: profile.profile_name,
                    voice: voiceNameOf(profile),
                    color: colorOf(profile.voice),
                  }
                }
                isGrey={!isOn}
                actions={
                  canChange
                    ? {
                        disabled,
                        onEdit: () => change((now) => editRow(now, row.key)),
                        onDelete: () => void edited.remove(row),
                      }
                    : undefined
                }
              />
            );
          })}
          {edit !== undefined && !rows.some(({ key }) => key === edit.key) ? editor : null}
          {rows.length === 0 && edit === undefined ? (
            <tr className="block border-t border-line px-4 py-3 text-13 text-ink-3">
              <td className="block">
                {profiles.length === 0
                  ? "No profile is saved that a language could have."
                  : "No language has a profile yet: the default voice reads them all."}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
      {canChange ? <TableFooter edited={edited} table={table} isOn={isOn} canAdd={profiles.length > 0} /> : null}
      {edit?.isAsking ? (
        <AlertDialog
          open
          onOpenChange={() => change((now) => changeEdit(now, {}))}
          title={`Use a voice that speaks ${nameOf(edit.spoken ?? "")}?`}
          description={
            <p>
              <bdi className="font-semibold text-ink">{byId.get(edit.profileId)?.profile_name}</bdi> speaks{" "}
              {nameOf(edit.spoken ?? "")}. It will read paragraphs in {nameOf(edit.language)} with that accent.
            </p>
          }
          confirmLabel="Use it"
          onConfirm={() => change((now) => confirmEdit(now, { isWanted: true }))}
        />
      ) : null}
    </div>
  );
}

function TableHead({ count }: { count: number }) {
  return (
    <thead className="block">
      <tr className={classes(rowClasses, "border-t-0! text-13 text-ink-3 @lg:min-h-8!")}>
        <th scope="col" className="text-left font-normal">
          Language
        </th>
        <th scope="col" className="text-left font-normal @max-lg:sr-only">
          Profile
        </th>
        <th scope="col" className="text-right font-normal tabular-nums">
          {count} of {MAX_LANGUAGE_PROFILES}
        </th>
      </tr>
    </thead>
  );
}

interface TableFooterProps {
  edited: EditedLanguageTable;
  table: LanguageTable;
  isOn: boolean;
  canAdd: boolean;
}

function TableFooter({ edited, table, isOn, canAdd }: TableFooterProps) {
  const { change, isSaving } = edited;
  const changes = countChanges(table);
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 border-t border-line py-2 pr-3 pl-2">
      <Button
        variant="quiet"
        icon={<Plus aria-hidden="true" />}
        disabled={!isOn || isSaving || !canAdd}
        data-add
        onClick={() => change((now) => addRow(now, `new ${crypto.randomUUID()}`))}
      >
        Add language
      </Button>
      {table.problem === undefined ? null : (
        <p role="alert" className="text-13 text-bad">
          {table.problem}
        </p>
      )}
      <span className="ml-auto flex items-center gap-3">
        {isOn ? (
          <output className="text-13 text-ink-3 tabular-nums">{changes === 0 ? "" : unsavedNote(changes)}</output>
        ) : (
          <span className="text-13 text-ink-3">Turn multi-language support on to change them.</span>
        )}
        <Button
          icon={<Save aria-hidden="true" />}
          busy={isSaving}
          disabled={!isOn || changes === 0}
          onClick={() => void edited.save()}
        >
          Save all
        </Button>
      </span>
    </div>
  );
}

function unsavedNote(changes: number): string {
  return `${changes} ${changes === 1 ? "change" : "changes"}, not saved`;
}

/** When the control that had the focus is gone with its row, the focus goes to the row it was for, or to the button below. */
function useKeepFocus(box: RefObject<HTMLDivElement | null>): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const known = box.current;
    if (known === null) return undefined;
    function note(event: FocusEvent): void {
      last.current = event.target instanceof Element ? event.target.closest("tr")?.id : undefined;
    }
    known.addEventListener("focusin", note);
    return () => known.removeEventListener("focusin", note);
  }, [box]);
  useEffect(() => {
    if (document.activeElement !== document.body || last.current === undefined) return;
    const row = document.getElementById(last.current);
    const next =
      row?.querySelector<HTMLElement>("[data-edit]") ?? box.current?.querySelector<HTMLElement>("[data-add]");
    next?.focus();
  });
}
