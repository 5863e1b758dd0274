import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { rememberProject } from "../../../platform/storage/current-project.ts";
import { SignedInAs } from "../../../platform/session/signed-in-as.tsx";
import { StandalonePage } from "../../../ui/page/standalone-page.tsx";
import { usePageTitle } from "../../../platform/page/page-title.ts";
import { hasPlans } from "../../../platform/rights/plan-kind.ts";
import { useMay } from "../../../platform/rights/use-may.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { AccountReadyCard } from "./account-ready-card.tsx";
import { setUpAccount, type UseCase, welcomeCards } from "./set-up-account.ts";

/** Asks a new user for a use case, and sets up the account. */
export function WelcomeScreen() {
  usePageTitle("Welcome");
  const { orgId } = useParams({ from: "/organisation/$orgId" });
  const queryClient = useQueryClient();
  const { data: organisation } = useSuspenseQuery(queries.organisation(orgId));
  const hasRight = useMay(orgId);
  // For owners, who alone can start the free account. Decided on mount: the setup must not close the screen.
  const [isOpen] = useState(organisation.use_case === null && hasRight("manage billing"));
  const setUp = useMutation({
    mutationFn: (useCase: UseCase) =>
      setUpAccount(
        {
          startFreeAccount: () => api.organisations.subscribeToPreviewPlan({ org_id: orgId }),
          createProject: (use_case) => api.organisations.setup({ org_id: orgId, use_case }),
        },
        useCase,
        hasPlans(organisation),
      ),
    onSuccess: async ({ projectId }) => {
      rememberProject({ orgId, projectId });
      await queryClient.invalidateQueries({ queryKey: ["organisation", orgId] });
    },
  });

  if (!isOpen) return <Navigate to="/" replace />;
  return (
    <StandalonePage end={<SignedInAs />}>
      {setUp.isPending ? (
        <div className="grid min-h-80 place-items-center">
          <output className="flex flex-col items-center gap-5 text-center">
            <Spinner className="size-8 text-accent" />
            <span className="font-serif text-22 font-semibold text-balance">
              Please give us a moment to setup your account
            </span>
          </output>
        </div>
      ) : null}
      {setUp.data ? (
        <AccountReadyCard organisation={organisation} orgId={orgId} account={setUp.data} useCase={setUp.variables} />
      ) : null}
      {setUp.isIdle || setUp.isError ? (
        <>
          <h1 className="mb-6 font-serif text-27 font-semibold text-balance">What are you trying to create?</h1>
          {setUp.error ? (
            <ErrorNotice
              className="mb-6"
              message={failureMessage(setUp.error, "Something went wrong!")}
              onRetry={() => setUp.mutate(setUp.variables)}
            />
          ) : null}
          <ul className="grid gap-4 sm:grid-cols-2">
            {welcomeCards.map(({ useCase, title, text, icon: Icon }) => (
              <li key={useCase}>
                <button
                  type="button"
                  onClick={() => setUp.mutate(useCase)}
                  className="motion-colour flex h-full w-full items-start gap-4 rounded-10 border border-line bg-sheet p-5 text-left hover:border-accent"
                >
                  <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
                    <Icon className="size-5" aria-hidden="true" />
                  </span>
                  <span className="min-w-0">
                    <span className="block font-serif text-16 font-semibold">{title}</span>
                    <span className="mt-1 block text-13 text-ink-2">{text}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </StandalonePage>
  );
}
