import type { ItemStatusName } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Combobox, type ComboboxOption } from "../../../ui/fields/combobox.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { facetsQuery, type LibraryScope } from "../items/item-query.ts";
import { type LibrarySearch, statusLabels } from "../items/library-search.ts";
import {
  changeStatusLabels,
  withoutFilters,
  isNarrowed,
  statusesIn,
  omitSearchKeys,
  withStatus,
} from "../items/list-filters.ts";
import { useFilterNames } from "../items/use-filter-names.ts";

export interface FilterFormProps {
  scope: LibraryScope;
  search: LibrarySearch;
  onChange: (search: LibrarySearch) => void;
}

/** What a list can be narrowed to, of what the project's items have; each choice counts at once. */
export function FilterForm({ scope, search, onChange }: FilterFormProps) {
  const facets = useQuery(facetsQuery(scope));
  const shows = useQuery(queries.shows(scope.orgId, scope.projectId));
  const names = useFilterNames(scope, { catalogue: true, shows: true });
  const { statuses = [], voices = [], languages = [] } = facets.data ?? {};
  const chosen = new Set(statusesIn(search));
  const countOf = new Map(statuses.map(({ status, count }) => [status, count]));

  return (
    <div className="grid w-64 max-w-full gap-4">
      {facets.error ? (
        <ErrorNotice
          message={failureMessage(facets.error, "Something went wrong.")}
          retrying={facets.isFetching}
          onRetry={() => void facets.refetch()}
        />
      ) : null}
      <fieldset className="min-w-0">
        <legend className="mb-1 text-13 font-medium">Status</legend>
        {(Object.keys(statusLabels) as ItemStatusName[]).map((status) => (
          <Checkbox
            key={status}
            label={
              <span className="flex gap-2">
                {statusLabels[status]}
                {facets.data ? (
                  <span className="text-ink-3 tabular-nums">{formatCount(countOf.get(status) ?? 0)}</span>
                ) : null}
              </span>
            }
            checked={chosen.has(status)}
            onCheckedChange={(isOn) => onChange(withStatus(search, status, isOn))}
          />
        ))}
      </fieldset>
      <Choice
        label="Voice"
        anyLabel="Any voice"
        emptyMessage="No audio here is spoken by such a voice."
        value={search.voice}
        options={voices.map(({ voice, count }) => ({
          value: voice,
          label: `${names.voice(voice)} (${formatCount(count)})`,
        }))}
        nameOf={names.voice}
        onChange={(voice) => onChange({ ...omitSearchKeys(search, "voice"), ...(voice && { voice }) })}
      />
      <Choice
        label="Language"
        anyLabel="Any language"
        emptyMessage="No audio here is in such a language."
        value={search.language}
        options={languages.map(({ language, count }) => ({
          value: language,
          label: `${names.language(language)} (${formatCount(count)})`,
        }))}
        nameOf={names.language}
        onChange={(language) => onChange({ ...omitSearchKeys(search, "language"), ...(language && { language }) })}
      />
      <Choice
        label="In a show"
        anyLabel="All audios"
        emptyMessage="No show is called so."
        value={search.podcast_id}
        options={(shows.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        nameOf={names.show}
        onChange={(show) => onChange({ ...omitSearchKeys(search, "podcast_id"), ...(show && { podcast_id: show }) })}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-13 font-medium">Text</legend>
        {(["changed", "published_changed"] as const).map((key) => (
          <Checkbox
            key={key}
            label={changeStatusLabels[key]}
            checked={search[key] !== undefined}
            onCheckedChange={(isOn) => onChange({ ...omitSearchKeys(search, key), ...(isOn && { [key]: "true" }) })}
          />
        ))}
      </fieldset>
      <div className="flex items-center justify-between gap-3 border-t border-line pt-3">
        <Button
          size="sm"
          variant="quiet"
          disabled={!isNarrowed(search)}
          focusableWhenDisabled
          onClick={() => onChange(withoutFilters(search))}
        >
          Clear all
        </Button>
        <span className="text-12 text-ink-3">Numbers are of the whole list</span>
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  anyLabel: string;
  emptyMessage: string;
  value: string | undefined;
  options: readonly ComboboxOption[];
  nameOf: (value: string) => string;
  onChange: (value: string) => void;
}

/** One of many; not there where there is nothing to choose. */
function Choice({ label, anyLabel, emptyMessage, value = "", options, nameOf, onChange }: ChoiceProps) {
  if (options.length === 0 && value === "") return null;
  const isListed = value === "" || options.some((option) => option.value === value);
  const all = isListed ? options : [{ value, label: nameOf(value) }, ...options];
  return (
    <div className="grid gap-1">
      <span className="text-13 font-medium" aria-hidden="true">
        {label}
      </span>
      <Combobox
        label={label}
        options={[{ value: "", label: anyLabel }, ...all]}
        value={value}
        onValueChange={onChange}
        emptyMessage={emptyMessage}
      />
    </div>
  );
}
