import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { AudioWaveform, Plus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { createVoiceColors } from "../../../ui/voice-hue.ts";
import { useStopSampleOnUnmount } from "../fields/use-preview.ts";
import { useVoices } from "../fields/use-voices.ts";
import { LanguageProfilesSection } from "../languages/language-profiles-section.tsx";
import { PreviewTester } from "./preview-tester.tsx";
import { ProfileDialog } from "./profile-dialog.tsx";
import { ProfileList, ProfileSkeletons } from "./profile-list.tsx";

/** The project's saved profiles, which of them speaks which language, and a text to hear any voice with. */
export function SavedProfilesScreen() {
  const { orgId, projectId } = useParams({ from: "/organisation/$orgId/shell/integration/$projectId/profiles" });
  const scope = { orgId, projectId };
  useRememberProject(orgId, projectId);
  useStopSampleOnUnmount();
  const hasRight = useMay(orgId);
  const { data: project } = useQuery(queries.project(orgId, projectId));
  const saved = useQuery(queries.profiles(orgId, projectId));
  const voices = useVoices();
  const [isCreating, setCreating] = useState(false);
  const createButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const canCreate = hasRight("modify audio");
  const profiles = saved.data;
  const { catalogue } = voices;
  const codes = (profiles ?? []).map(({ voice }) => voice).join("\n");
  const colorOf = useMemo(() => createVoiceColors(codes.split("\n")), [codes]);
  const error = saved.error ?? voices.error;
  const hasNone = profiles?.length === 0;

  function retry(): void {
    if (saved.error) void saved.refetch();
    if (voices.error) voices.retry();
  }

  const create = (
    <Button
      ref={createButton}
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      disabled={catalogue === undefined}
      onClick={() => setCreating(true)}
    >
      Create Profile
    </Button>
  );

  return (
    <Screen
      title="Saved Profiles"
      lead="A voice with settings of your own, ready for every audio of this project."
      actions={canCreate && !hasNone ? create : undefined}
    >
      {profiles === undefined || catalogue === undefined ? (
        error ? (
          <ErrorNotice
            message={failureMessage(error)}
            retrying={saved.isFetching || voices.isFetching}
            onRetry={retry}
          />
        ) : (
          <ProfileSkeletons />
        )
      ) : (
        <div ref={heading} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-10 outline-none">
          {hasNone ? (
            <EmptyState
              icon={<AudioWaveform />}
              title="No profile is saved yet"
              action={canCreate ? create : undefined}
              className="py-10!"
            >
              {canCreate
                ? "Save a voice with its speed, volume and style under a name, and use it in every audio."
                : "Editors, admins and owners of the organisation can save profiles."}
            </EmptyState>
          ) : (
            <ProfileList
              scope={scope}
              profiles={profiles}
              catalogue={catalogue}
              colorOf={colorOf}
              onDeleted={() => requestAnimationFrame(() => (createButton.current ?? heading.current)?.focus())}
            />
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <LanguageProfilesSection
              key={projectId}
              scope={scope}
              profiles={profiles}
              catalogue={catalogue}
              colorOf={colorOf}
            />
            <PreviewTester
              key={`tester ${projectId}`}
              profiles={profiles}
              catalogue={catalogue}
              language={project?.lang_code ?? "en-US"}
              colorOf={colorOf}
            />
          </div>
        </div>
      )}
      <ProfileDialog
        open={isCreating}
        onClose={() => setCreating(false)}
        scope={scope}
        profile={{ lang_code: project?.audio_profile.lang_code ?? "en-US" }}
      />
    </Screen>
  );
}
