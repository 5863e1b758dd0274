import type { WireLanguageProfiles } from "@lectern/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { ApiFailure, failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import type { VoiceScope } from "../voice-scope.ts";
import {
  mergeServerTable,
  dropRow,
  type LanguageRow,
  type LanguageTable,
  createLanguageTable,
  prepareSave,
  reopenRefusedRow,
  setTableProblem,
  restoreRow,
  wireRows,
} from "./language-table.ts";
import {
  LANGUAGES_SAVED_MESSAGE,
  LANGUAGE_DELETED_MESSAGE,
  PROFILE_NOT_SAVED_MESSAGE,
} from "../fields/profile-messages.ts";

export interface EditedLanguageTable {
  /** undefined while the rows are loading. */
  table: LanguageTable | undefined;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
  change: (how: (table: LanguageTable) => LanguageTable) => void;
  isSaving: boolean;
  save: () => Promise<void>;
  /** Deletes a row at once; it can be put back for a while. */
  remove: (row: LanguageRow) => Promise<void>;
  /** Drops the changes that are not saved. */
  discard: () => void;
}

function useSaveRows({ orgId, projectId }: VoiceScope) {
  const queryClient = useQueryClient();
  const { queryKey } = queries.languageProfiles(orgId, projectId);
  const [isSaving, setSaving] = useState(false);

  /** Rejects with the failure. */
  async function put(rows: readonly LanguageRow[], version: number): Promise<void> {
    setSaving(true);
    try {
      const body = { org_id: orgId, id: projectId, language_profiles: wireRows(rows), version };
      queryClient.setQueryData(queryKey, (await api.voices.saveLanguageProfiles(body)).data);
    } catch (failure) {
      // The rows of the others arrive below the changes made here.
      if (isConflict(failure)) await queryClient.refetchQueries({ queryKey });
      throw failure;
    } finally {
      setSaving(false);
    }
  }

  return { isSaving, put };
}

/** The language profiles of a project with the changes that are made here. */
export function useLanguageTable({ orgId, projectId }: VoiceScope): EditedLanguageTable {
  const queryClient = useQueryClient();
  const query = queries.languageProfiles(orgId, projectId);
  const { data, error, isFetching, refetch } = useQuery(query);
  const [table, setTable] = useState<LanguageTable>();
  const { isSaving, put } = useSaveRows({ orgId, projectId });
  const [seen, setSeen] = useState<WireLanguageProfiles>();
  if (data !== undefined && data !== seen) {
    setSeen(data);
    setTable(table === undefined ? createLanguageTable(data) : mergeServerTable(table, data));
  }

  function change(how: (table: LanguageTable) => LanguageTable): void {
    setTable((now) => now && how(now));
  }

  async function save(): Promise<void> {
    const ready = table && prepareSave(table);
    if (!ready || isSaving) return;
    setTable(ready);
    if (ready.edit !== undefined || ready.problem !== undefined) return;
    try {
      await put(ready.rows, ready.version);
      toast.success(LANGUAGES_SAVED_MESSAGE);
    } catch (failure) {
      if (!isConflict(failure)) change((now) => refuse(now, failure));
    }
  }

  async function remove(row: LanguageRow): Promise<void> {
    if (table === undefined || isSaving) return;
    const index = table.rows.findIndex(({ key }) => key === row.key);
    change((now) => dropRow(now, row.key));
    const rest = table.saved.filter(({ key }) => key !== row.key);
    // One that was never saved is only taken off the table.
    if (rest.length === table.saved.length) return;
    try {
      await put(rest, table.version);
      const saved = table.saved.find(({ key }) => key === row.key) ?? row;
      toast.success(LANGUAGE_DELETED_MESSAGE, {
        label: "Undo",
        onClick: () => void putBack(saved, table.saved.indexOf(saved)),
      });
    } catch (failure) {
      if (!isConflict(failure)) change((now) => restoreRow(now, row, index));
      toast.error(failureMessage(failure, PROFILE_NOT_SAVED_MESSAGE));
    }
  }

  async function putBack(row: LanguageRow, index: number): Promise<void> {
    const now = queryClient.getQueryData(query.queryKey);
    if (now === undefined) return;
    const { saved, version } = createLanguageTable(now);
    await put(saved.toSpliced(index, 0, row), version).catch((failure: unknown) => {
      toast.error(failureMessage(failure, PROFILE_NOT_SAVED_MESSAGE));
    });
  }

  return {
    table,
    error,
    isFetching,
    retry: () => void refetch(),
    change,
    isSaving,
    save,
    remove,
    discard: () => setTable(data && createLanguageTable(data)),
  };
}

function isConflict(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.failureType === "CONFLICT";
}

/** Says at the row that the server refused why, or else below the table. */
function refuse(table: LanguageTable, failure: unknown): LanguageTable {
  const [wrong] = failure instanceof ApiFailure ? failure.errors : [];
  const index = /^language_profiles\.(\d+)\./.exec(wrong?.path ?? "")?.[1];
  if (wrong === undefined || index === undefined)
    return setTableProblem(table, failureMessage(failure, PROFILE_NOT_SAVED_MESSAGE));
  return reopenRefusedRow(table, Number(index), wrong.message);
}
