import type { WireProject } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { PlanNeeded } from "../../../platform/rights/plan-needed.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { LoadingRows } from "../../../ui/page/skeleton.tsx";
import { MusicForm } from "./music-form.tsx";

export interface MusicSectionProps {
  orgId: string;
  project: WireProject;
  onUnsavedChange: (unsaved: boolean) => void;
}

/** The project's pattern in its settings. */
export function MusicSection({ orgId, project, onUnsavedChange }: MusicSectionProps) {
  const hasRight = useMay(orgId);
  const { data: saved, error, isFetching, refetch } = useQuery(queries.composerPattern(orgId, project.id));
  return (
    <Section
      id="music"
      title="Music"
      lead="New audio begins with the intro, has the bed under its speech and ends with the outro. Audio that is there keeps its music: select it in the library to apply this to it."
    >
      {!hasRight("access bg_music") ? (
        <PlanNeeded
          orgId={orgId}
          right="access bg_music"
          title="Music needs another plan"
          className="mx-0! max-w-3xl! rounded-10 border border-line py-8!"
        >
          Every new audio can begin and end with your music.
        </PlanNeeded>
      ) : saved !== undefined ? (
        <MusicForm
          key={project.id}
          orgId={orgId}
          project={project}
          saved={saved}
          canChange={hasRight("modify project")}
          onUnsavedChange={onUnsavedChange}
        />
      ) : error ? (
        <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows label="Loading music…" className="grid max-w-3xl gap-5" rowClassName="h-9" />
      )}
    </Section>
  );
}
