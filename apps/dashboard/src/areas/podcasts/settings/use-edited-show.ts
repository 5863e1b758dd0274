import type { WireShow } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { ApiFailure, failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { SETTINGS_FAILED_MESSAGE } from "../../../platform/forms/settings-failed.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { isChanged, sentValues, valuesOf } from "../form/show-values.ts";
import { type ShowForm, useShowForm } from "../form/use-show-form.ts";
import { type ProjectScope, showQuery } from "../show-queries.ts";
import { SAVE_FAILED } from "../messages.ts";
import { type PageForm, usePageForm } from "./use-page-form.ts";

export interface EditedShow {
  /** As it was saved last from here. */
  show: WireShow;
  general: ShowForm & { isUnsaved: boolean };
  page: PageForm;
  isUnsaved: boolean;
  isBusy: boolean;
  /** Why the last save was refused, when somebody else changed the show meanwhile. */
  conflict: string | undefined;
  isPublishing: boolean;
  /** Publishes the show, or takes it back. */
  togglePublished: () => Promise<void>;
  /** Reads the show anew. */
  load: () => Promise<WireShow>;
  /** Makes the next save replace what somebody else saved. */
  keepMine: () => Promise<void>;
}

function usePublication({ orgId, projectId }: ProjectScope, show: WireShow, showSaved: (answer: WireShow) => void) {
  const queryClient = useQueryClient();
  const [isPublishing, setPublishing] = useState(false);

  async function togglePublished(): Promise<void> {
    if (isPublishing) return;
    setPublishing(true);
    try {
      const call = { org_id: orgId, id: projectId, podcast_id: show.id };
      const { data } = await api.podcasts[show.is_published ? "unpublish" : "publish"](call);
      // What somebody else changed meanwhile is not what the forms were made of: the next save is refused for it.
      const isMine = data.version === show.version + 1;
      const { is_published, published_at } = data;
      showSaved({ ...show, is_published, published_at, version: isMine ? data.version : show.version });
      if (!isMine) queryClient.setQueryData(showQuery({ orgId, projectId }, show.id).queryKey, data);
      toast.success(`Show has been ${is_published ? "published" : "unpublished"} successfully.`);
    } catch (error) {
      toast.error(failureMessage(error, SETTINGS_FAILED_MESSAGE));
    }
    setPublishing(false);
  }

  return { isPublishing, togglePublished };
}

/** A show with what is changed of it and not saved yet, in both tabs. */
export function useEditedShow(scope: ProjectScope, initial: WireShow): EditedShow {
  const queryClient = useQueryClient();
  const [show, setShow] = useState(initial);
  const [conflict, setConflict] = useState<string>();
  const call = { org_id: scope.orgId, id: scope.projectId, podcast_id: show.id };
  const query = showQuery(scope, show.id);

  function showSaved(answer: WireShow): void {
    setConflict(undefined);
    setShow(answer);
    queryClient.setQueryData(query.queryKey, answer);
    void queryClient.invalidateQueries({
      queryKey: queries.shows(scope.orgId, scope.projectId).queryKey,
      exact: true,
    });
  }

  const { isPublishing, togglePublished } = usePublication(scope, show, showSaved);

  function isConflict(error: unknown): boolean {
    if (!(error instanceof ApiFailure) || error.failureType !== "CONFLICT") return false;
    setConflict(error.message);
    return true;
  }

  const general = useShowForm({
    initial: valuesOf(initial),
    failure: SAVE_FAILED,
    save: async (values, poster) =>
      (
        await api.podcasts.update({
          ...call,
          ...sentValues(values),
          ...(poster !== undefined && { poster_path: poster }),
          version: show.version,
        })
      ).data,
    onSaved(saved) {
      showSaved(saved);
      const fresh = valuesOf(saved);
      for (const name of Object.keys(fresh)) general.set(name, fresh[name] ?? "");
      toast.success("Podcast show settings changed successfully!");
    },
    onRefused: isConflict,
  });
  const page = usePageForm({
    show,
    save: async (settings) => (await api.podcasts.savePage({ ...call, ...settings, version: show.version })).data,
    onSaved(saved) {
      showSaved(saved);
      toast.success("New show settings saved!");
    },
    onRefused: isConflict,
  });

  const isGeneralUnsaved = general.picture.file !== undefined || isChanged(general.values, valuesOf(show));
  const load = () => queryClient.fetchQuery(query);

  return {
    show,
    general: { ...general, isUnsaved: isGeneralUnsaved },
    page,
    isUnsaved: isGeneralUnsaved || page.isUnsaved,
    isBusy: general.busy || page.busy || isPublishing,
    conflict,
    isPublishing,
    togglePublished,
    load,
    async keepMine() {
      const { version } = await load();
      setShow((before) => ({ ...before, version }));
      setConflict(undefined);
    },
  };
}
