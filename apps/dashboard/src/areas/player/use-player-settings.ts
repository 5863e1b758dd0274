import type { PlayerSettings, WirePlayerDraft, WireProject } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../platform/api/client.ts";
import { failureMessage } from "../../platform/errors/failure.ts";
import { queries } from "../../platform/api/queries.ts";
import { toast } from "../../ui/overlays/toast.ts";
import { refreshItems } from "../library/index.ts";

/** Whether two settings say the same. */
function isSameSettings(one: PlayerSettings, other: PlayerSettings): boolean {
  return (Object.keys(one) as (keyof PlayerSettings)[]).every((name) => one[name] === other[name]);
}

/** The settings alone, of a draft or of anything that carries more. */
function settingsIn(given: PlayerSettings): PlayerSettings {
  return {
    player_type: given.player_type,
    player_position: given.player_position,
    color: given.color,
    text_color: given.text_color,
    background_color: given.background_color,
    title: given.title,
    download_button: given.download_button,
    remove_branding: given.remove_branding,
    machine_note: given.machine_note,
    reading_along: given.reading_along,
    count_returning: given.count_returning,
  };
}

export interface EditedPlayerSettings {
  settings: PlayerSettings;
  /** What is edited is not what is published. */
  isChanged: boolean;
  /** A publication is under way. */
  busy: boolean;
  /** Why the last publication failed. */
  problem: string | undefined;
  change: (change: Partial<PlayerSettings>) => void;
  publish: () => Promise<void>;
  restorePublished: () => Promise<void>;
  restoreDraft: (draft: WirePlayerDraft) => void;
  /** Rejects with the failure. */
  saveDraft: (name: string) => Promise<void>;
  deleteDraft: (draft: WirePlayerDraft) => Promise<void>;
}

/** The settings that are edited, beside those that are published and the drafts. */
export function usePlayerSettings(orgId: string, project: WireProject): EditedPlayerSettings {
  const queryClient = useQueryClient();
  const { id } = project;
  const published = project.audio_player_settings;
  const [settings, setSettings] = useState(published);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const scope = { org_id: orgId, id };
  const drafts = queries.playerDrafts(orgId, id);
  const { queryKey } = queries.project(orgId, id);

  function change(next: Partial<PlayerSettings>): void {
    setProblem(undefined);
    setSettings((before) => ({ ...before, ...next }));
  }

  return {
    settings,
    isChanged: !isSameSettings(settings, published),
    busy,
    problem,
    change,
    async publish() {
      if (busy) return;
      setBusy(true);
      setProblem(undefined);
      try {
        const { data } = await api.player.publish({ ...scope, ...settings });
        queryClient.setQueryData(queryKey, { ...project, ...data });
        setSettings(data.audio_player_settings);
        // The embed codes of its items say how it stands.
        void refreshItems(queryClient, { orgId, projectId: id });
        toast.success("Audio Player settings have been saved successfully!");
      } catch (error) {
        setProblem(failureMessage(error, "Something went wrong while saving the Audio Player settings."));
      }
      setBusy(false);
    },
    async restorePublished() {
      try {
        const fresh = await queryClient.fetchQuery({ ...queries.project(orgId, id), staleTime: 0 });
        setSettings(fresh.audio_player_settings);
        toast.success("Successfully restored the last published setting.");
      } catch (error) {
        toast.error(failureMessage(error, "Something went wrong while restoring the published settings."));
      }
    },
    restoreDraft(draft) {
      setProblem(undefined);
      setSettings(settingsIn(draft));
      toast.success("Restored player setting from draft.");
    },
    async saveDraft(name) {
      const { data } = await api.player.saveDraft({ ...scope, ...settings, setting_name: name });
      queryClient.setQueryData(drafts.queryKey, (before = []) => [data, ...before.filter((one) => one.id !== data.id)]);
      toast.success("Player settings have been saved as draft");
    },
    async deleteDraft({ id: draftId }) {
      try {
        await api.player.deleteDraft({ ...scope, setting_id: draftId });
        queryClient.setQueryData(drafts.queryKey, (before) => before?.filter((one) => one.id !== draftId));
        toast.success("Draft has been deleted.");
      } catch (error) {
        toast.error(failureMessage(error, "Something went wrong in deleting the draft."));
      }
    },
  };
}
