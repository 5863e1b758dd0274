import type { WireProject } from "@lectern/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FALLBACK_VOICE_AFTER_MINUTES } from "@lectern/contract/limits";
import { useParams } from "@tanstack/react-router";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { Switch } from "../../../ui/fields/switch.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { columnClasses } from "../components/column-classes.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { UnsavedChangesGuard } from "../../../platform/forms/unsaved-changes-guard.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { TextLink } from "../../../platform/page/text-link.tsx";
import { useScrollToHash } from "../../../platform/page/use-scroll-to-hash.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { LoadingRows } from "../../../ui/page/skeleton.tsx";
import { DeleteProject } from "./delete-project.tsx";
import { FallbackVoicesForm } from "./fallback-voices-form.tsx";
import { GeneralForm } from "./general-form.tsx";
import { ImportRulesForm } from "../import-rules/import-rules-form.tsx";
import { MusicSection } from "../music/music-section.tsx";
import { useVoices } from "../../voices/index.ts";
import { VoiceForm } from "./voice-form.tsx";

export interface PublishingFormProps {
  orgId: string;
  project: WireProject;
  canChange: boolean;
}

/** Whether generated audio is published automatically. */
function PublishingForm({ orgId, project, canChange }: PublishingFormProps) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function save(isByHand: boolean): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await api.projects.savePublishing({ org_id: orgId, id: project.id, publish_by_hand: isByHand });
      queryClient.setQueryData(queries.project(orgId, project.id).queryKey, data);
      toast.success("Settings updated successfully!");
    } catch (error) {
      setProblem(failureMessage(error));
    }
    setBusy(false);
  }

  return (
    <div className={columnClasses}>
      <Switch
        label="Publish by hand"
        hint="Generated audio stays private until somebody presses Publish, or until a time that is chosen. What is public already stays as it is meanwhile."
        checked={project.publish_by_hand}
        disabled={!canChange || busy}
        onCheckedChange={(next) => void save(next)}
      />
      <FormProblem form={{ problem }} className="mt-4" />
    </div>
  );
}

/** Project settings: name and purpose, default voice, fallback voices, publishing, import rules, deletion. */
export function GeneralScreen() {
  const { orgId, projectId } = useParams({ from: "/organisation/$orgId/shell/integration/$projectId/general" });
  useRememberProject(orgId, projectId);
  const hasRight = useMay(orgId);
  const { data: project, error, isFetching, refetch } = useQuery(queries.project(orgId, projectId));
  const [unsaved, setUnsaved] = useState({
    general: false,
    voice: false,
    fallback: false,
    music: false,
    rules: false,
  });
  const { catalogue } = useVoices();
  useScrollToHash(project !== undefined && catalogue !== undefined);

  if (project === undefined) {
    return (
      <Screen title="Project Settings">
        {error ? (
          <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows label="Loading settings…" className="grid max-w-3xl gap-5" rowClassName="h-9" />
        )}
      </Screen>
    );
  }

  const canChange = hasRight("modify project");
  return (
    <Screen title="Project Settings">
      <UnsavedChangesGuard unsaved={Object.values(unsaved).includes(true)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <Section id="settings" title="General">
          <GeneralForm
            key={projectId}
            orgId={orgId}
            project={project}
            canChange={canChange}
            onUnsavedChange={(general) => setUnsaved((before) => ({ ...before, general }))}
          />
        </Section>
        <Section
          id="voice"
          title="Default voice"
          lead="New audio of this project starts with this voice. Audio that is there keeps its own."
        >
          <VoiceForm
            key={projectId}
            orgId={orgId}
            projectId={projectId}
            saved={project.audio_profile}
            canChange={canChange}
            canUsePremium={hasRight("download premium_voices")}
            onUnsavedChange={(voice) => setUnsaved((before) => ({ ...before, voice }))}
          />
        </Section>
        <Section
          id="fallback"
          title="Fallback voices"
          lead={`Speech services on the internet may be down. From ${FALLBACK_VOICE_AFTER_MINUTES} minutes on, audio that waits for one is generated with the fallback voice of its language instead, and says so. Without a fallback voice it fails at once.`}
        >
          <FallbackVoicesForm
            key={projectId}
            orgId={orgId}
            projectId={projectId}
            saved={project.fallback_voices}
            canChange={canChange}
            canUsePremium={hasRight("download premium_voices")}
            onUnsavedChange={(fallback) => setUnsaved((before) => ({ ...before, fallback }))}
          />
        </Section>
        <MusicSection
          orgId={orgId}
          project={project}
          onUnsavedChange={(music) => setUnsaved((before) => ({ ...before, music }))}
        />
        <Section
          id="import"
          title="Article import"
          lead="Import by address finds the article on a page by itself. Where it reads too much or too little of your pages, say so in CSS selectors, one a line."
        >
          <ImportRulesForm
            key={projectId}
            orgId={orgId}
            project={project}
            canChange={canChange}
            onUnsavedChange={(rules) => setUnsaved((before) => ({ ...before, rules }))}
          />
        </Section>
        <Section
          id="publishing"
          title="Publishing"
          lead="Unless it is published by hand, audio is public as soon as it is generated: on its page, and in its player on your site."
        >
          <PublishingForm orgId={orgId} project={project} canChange={canChange} />
        </Section>
        <Section id="elsewhere" title="More">
          <ul className="grid gap-2 text-14">
            <li>
              <TextLink to="/organisation/$orgId/integration/$projectId/installation" params={{ orgId, projectId }}>
                Installation and API keys
              </TextLink>
            </li>
            <li>
              <TextLink to="/organisation/$orgId/members" params={{ orgId }}>
                Members of the organisation
              </TextLink>
            </li>
          </ul>
        </Section>
        {hasRight("delete project") ? (
          <Section id="delete" title="Delete project">
            <DeleteProject orgId={orgId} project={project} />
          </Section>
        ) : null}
      </div>
    </Screen>
  );
}
