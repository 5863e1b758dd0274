import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { SignedInAs } from "../../../platform/session/signed-in-as.tsx";
import { StandalonePage } from "../../../ui/page/standalone-page.tsx";
import { usePageTitle } from "../../../platform/page/page-title.ts";
import { PendingScreen } from "../../../ui/page/pending-screen.tsx";
import { tracker } from "../../../platform/tracker.ts";
import { ErrorPage } from "../../../ui/page/error-page.tsx";
import { Progress } from "../../../ui/page/progress.tsx";
import { surveyDestination } from "./survey-destination.ts";
import { SurveyForm } from "./survey-form.tsx";
import {
  parseAnswer,
  answerText,
  articlesAnswer,
  audioPurposes,
  occupations,
  type SurveyAnswer,
  surveyProgress,
  surveyStep,
} from "../survey.ts";
import { isSurveyComplete, type SurveyedOrganisation, surveyedOrganisationQuery } from "./surveyed-organisation.ts";

/** Asks a new user for their occupation and use case. */
export function SurveyScreen() {
  usePageTitle("Tell us about you");
  const { step: _step, ...wanted } = useSearch({ from: "/organisation/setup" });
  const queryClient = useQueryClient();
  const {
    data: organisation,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...surveyedOrganisationQuery(queryClient), staleTime: Infinity });

  useEffect(() => {
    window.addEventListener("pagehide", tracker.flush);
    return () => window.removeEventListener("pagehide", tracker.flush);
  }, []);

  if (organisation === null || (organisation && isSurveyComplete(organisation)))
    return <Navigate to="/" search={wanted} replace />;
  if (organisation) return <Survey organisation={organisation} />;
  if (!error) return <PendingScreen />;
  return (
    <ErrorPage
      title="Your account could not be opened"
      message={failureMessage(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Survey({ organisation }: { organisation: SurveyedOrganisation }) {
  const { step: asked, ...wanted } = useSearch({ from: "/organisation/setup" });
  const navigate = useNavigate();
  const saveAnswers = useSaveAnswers(organisation);
  const [work, setWork] = useState<SurveyAnswer>(() => parseAnswer(organisation.survey.use_case, occupations));
  const [audio, setAudio] = useState<SurveyAnswer>(() => parseAnswer(organisation.survey.audio_for, audioPurposes));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const step = surveyStep(asked, work);
  const { orgId } = organisation;

  function toAudio(useCase: string): void {
    // Sent again with the second answer, which is awaited.
    saveAnswers({ use_case: useCase }).catch(() => undefined);
    void navigate({ to: "/organisation/setup", search: { ...wanted, step: "2" } });
  }

  async function finish(audioFor: string): Promise<void> {
    tracker.flush();
    setBusy(true);
    setProblem(undefined);
    try {
      await saveAnswers({ use_case: answerText(work), audio_for: audioFor });
    } catch (error) {
      setProblem(failureMessage(error));
      setBusy(false);
      return;
    }
    // Not awaited, failures ignored: the answer itself is sent separately.
    if (audioFor === articlesAnswer) {
      api.organisations.audioArticleCustomer({ org_id: orgId }).catch(() => undefined);
    }
    const next = surveyDestination(organisation, wanted);
    switch (next.kind) {
      case "upgrade":
        void navigate({ to: "/organisation/$orgId/upgrade", params: { orgId }, search: next.search, replace: true });
        break;
      case "welcome":
        void navigate({ to: "/organisation/$orgId/welcome", params: { orgId }, replace: true });
        break;
      case "projects":
        void navigate({ to: "/organisation/$orgId/integration", params: { orgId }, replace: true });
        break;
      case "content":
        void navigate({
          to: "/organisation/$orgId/integration/$projectId/content",
          params: { orgId, projectId: next.projectId },
          search: next.search,
          replace: true,
        });
    }
  }

  return (
    <StandalonePage
      end={<SignedInAs />}
      top={
        <Progress
          label="Survey"
          value={surveyProgress[step]}
          valueText={`Step ${step === "work" ? 1 : 2} of 2, ${surveyProgress[step]} %`}
        />
      }
    >
      {step === "work" ? (
        <SurveyForm
          key="work"
          step={1}
          title="What kind of work do you do?"
          options={occupations}
          answer={work}
          onAnswer={(answer) => {
            setWork(answer);
            const useCase = answerText(answer);
            if (useCase !== undefined) {
              tracker.trackDebounced({ eventName: "UPDATE_ORGANISATION_USE_CASE", org_id: orgId, useCase });
            }
          }}
          onDone={toAudio}
        />
      ) : (
        <SurveyForm
          key="audio"
          step={2}
          title="What would you like to make audio for?"
          options={audioPurposes}
          answer={audio}
          onAnswer={(answer) => {
            setAudio(answer);
            const audioFor = answerText(answer);
            if (audioFor !== undefined) {
              tracker.trackDebounced({ eventName: "UPDATE_ORGANISATION_AUDIO_FOR", org_id: orgId, audioFor });
            }
          }}
          onBack={() => void navigate({ to: "/organisation/setup", search: wanted })}
          busy={busy}
          failure={problem}
          onDone={(audioFor) => void finish(audioFor)}
        />
      )}
    </StandalonePage>
  );
}

/** Saves the answers to the organisation, so that another visit restores them. */
function useSaveAnswers({ orgId }: SurveyedOrganisation) {
  const queryClient = useQueryClient();
  return async ({ use_case, audio_for }: { use_case?: string | undefined; audio_for?: string }): Promise<void> => {
    const answers = { ...(use_case !== undefined && { use_case }), ...(audio_for !== undefined && { audio_for }) };
    await api.organisations.answerSurvey({ org_id: orgId, ...answers });
    queryClient.setQueryData(
      queries.organisation(orgId).queryKey,
      (read) => read && { ...read, survey: { ...read.survey, ...answers } },
    );
  };
}
