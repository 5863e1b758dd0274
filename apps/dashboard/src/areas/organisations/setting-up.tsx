import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { api } from "../../app/api/client.ts";
import { failureMessage } from "../../app/api/failure.ts";
import { rememberProject } from "../../app/current-project.ts";
import { FullPage } from "../../app/full-page.tsx";
import { useUser } from "../../app/session/current-session.ts";
import { Problem } from "../../ui/problem.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { organisationName } from "./organisation-name.ts";

/** Makes a new person's organisation and first project, and opens its library. */
export function SettingUp() {
  const user = useUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const begun = useRef(false);
  const made = useRef<string>(undefined);

  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      made.current ??= (await api.organisations.create({ name: organisationName(user) })).orgId;
      const { integration_id } = await api.organisations.setup({ org_id: made.current });
      return { orgId: made.current, projectId: integration_id };
    },
    onSuccess: async (params) => {
      queryClient.removeQueries();
      rememberProject(params);
      await navigate({ to: "/organisation/$orgId/integration/$projectId/content", params, replace: true });
    },
  });

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate();
  }, [mutate]);

  if (error) {
    return (
      <FullPage title="Your account could not be set up">
        <Problem
          className="mt-6 w-full"
          message={failureMessage(error, "Something went wrong creating organisation.")}
          retrying={isPending}
          onRetry={() => mutate()}
        />
      </FullPage>
    );
  }
  return (
    <FullPage title={`Welcome, ${user.given_name}`}>
      <output className="mt-3 flex items-center gap-3 text-16 text-ink-2">
        <Spinner />
        Please give us a moment to setup your account
      </output>
    </FullPage>
  );
}
