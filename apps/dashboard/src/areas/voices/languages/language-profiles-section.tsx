import type { WireProfile, WireProject } from "@lectern/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { SETTINGS_FAILED_MESSAGE } from "../../../platform/forms/settings-failed.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import type { VoiceScope } from "../voice-scope.ts";
import { MULTI_LANGUAGE_OFF_MESSAGE, MULTI_LANGUAGE_ON_MESSAGE } from "../fields/profile-messages.ts";
import { UnsavedChangesGuard } from "../../../platform/forms/unsaved-changes-guard.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import type { Catalogue } from "../../../platform/voices/catalogue.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { LoadingRows } from "../../../ui/page/skeleton.tsx";
import { Switch } from "../../../ui/fields/switch.tsx";
import { LanguageProfilesTable } from "./language-profiles-table.tsx";
import { countChanges, leaveEdit } from "./language-table.ts";
import { useLanguageTable } from "./use-language-table.ts";

/** Turns multi-language support on or off: shown at once, and taken back when the server refuses it. */
function useMultiLanguage({ orgId, projectId }: VoiceScope): (isOn: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  const { queryKey } = queries.project(orgId, projectId);

  function show(isOn: boolean): void {
    queryClient.setQueryData<WireProject>(queryKey, (project) => project && { ...project, is_multi_lang: isOn });
  }

  return async (isOn) => {
    await queryClient.cancelQueries({ queryKey, exact: true });
    show(isOn);
    try {
      await api.voices.saveMultiLanguage({ org_id: orgId, id: projectId, is_multi_lang: isOn });
      toast.success(isOn ? MULTI_LANGUAGE_ON_MESSAGE : MULTI_LANGUAGE_OFF_MESSAGE);
    } catch (error) {
      show(!isOn);
      toast.error(failureMessage(error, SETTINGS_FAILED_MESSAGE));
    }
  };
}

export interface LanguageProfilesSectionProps {
  scope: VoiceScope;
  profiles: readonly WireProfile[];
  catalogue: Catalogue;
  colorOf: (voiceCode: string) => string;
}

/** Which profile speaks which language, and whether languages are recognised at all. */
export function LanguageProfilesSection({ scope, profiles, catalogue, colorOf }: LanguageProfilesSectionProps) {
  const hasRight = useMay(scope.orgId);
  const { data: project } = useQuery(queries.project(scope.orgId, scope.projectId));
  const setMultiLanguage = useMultiLanguage(scope);
  const edited = useLanguageTable(scope);
  const { table, error } = edited;
  const canChange = hasRight("modify project");
  const isOn = project?.is_multi_lang === true;

  return (
    <Section
      title="Language profiles"
      lead="The language of each paragraph is recognised and read by its profile."
      actions={
        <Switch
          label="Multi-language support"
          checked={isOn}
          disabled={!canChange || project === undefined}
          onCheckedChange={(next) => {
            edited.change(leaveEdit);
            void setMultiLanguage(next);
          }}
        />
      }
    >
      <UnsavedChangesGuard unsaved={table !== undefined && countChanges(table) > 0} />
      {table === undefined ? (
        error ? (
          <ErrorNotice message={failureMessage(error)} retrying={edited.isFetching} onRetry={edited.retry} />
        ) : (
          <LoadingRows label="Loading language profiles…" className="grid gap-2" rowClassName="h-12 rounded-10" />
        )
      ) : (
        <div className="grid gap-3">
          {table.isMerged ? (
            <Notice tone="warning">
              <p>
                The language profiles were changed in another tab or by someone else meanwhile. Your changes are kept on
                top of theirs: look them over and save again.
              </p>
              <Button size="sm" className="mt-2" onClick={edited.discard}>
                Load the current ones
              </Button>
            </Notice>
          ) : null}
          <LanguageProfilesTable
            edited={edited}
            table={table}
            profiles={profiles}
            catalogue={catalogue}
            colorOf={colorOf}
            canChange={canChange}
            isOn={isOn}
          />
          {canChange ? null : (
            <p className="text-13 text-ink-3">Owners and admins of the organisation can change language profiles.</p>
          )}
        </div>
      )}
    </Section>
  );
}
