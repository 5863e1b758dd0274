import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { RequestedPlan } from "../../platform/routing/requested-plan.ts";
import { api } from "../../platform/api/client.ts";
import { queries } from "../../platform/api/queries.ts";
import { failureMessage } from "../../platform/api/failure.ts";
import { FullPage } from "../../ui/full-page.tsx";
import { useUser } from "../../platform/session/current-session.ts";
import { ErrorPage } from "../../ui/error-page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { organisationName } from "./organisation-name.ts";

/** Creates a new user's organisation, then redirects to the survey. */
export function CreateFirstOrganisation({ wanted }: { wanted: RequestedPlan }) {
  const user = useUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const begun = useRef(false);

  const { mutate, error, isPending } = useMutation({
    // Only the first: it may exist already, created in another tab or by a request whose response was lost.
    mutationFn: async () => {
      const { attributes } = await queryClient.fetchQuery(queries.profile());
      return await api.organisations.create({ name: attributes.organisation ?? organisationName(user), first: true });
    },
    onSuccess: async () => {
      queryClient.removeQueries();
      await navigate({ to: "/organisation/setup", search: wanted, replace: true });
    },
  });

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate();
  }, [mutate]);

  if (error) {
    return (
      <ErrorPage
        title="Your account could not be set up"
        message={failureMessage(error, "Something went wrong creating organisation.")}
        retrying={isPending}
        onRetry={() => mutate()}
      />
    );
  }
  return (
    <FullPage title={user.given_name === "" ? "Welcome" : `Welcome, ${user.given_name}`}>
      <output className="mt-3 flex items-center gap-3 text-16 text-ink-2">
        <Spinner />
        Please give us a moment to setup your account
      </output>
    </FullPage>
  );
}
