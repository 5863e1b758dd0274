import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Podcast } from "lucide-react";
import { api } from "../../../platform/api/client.ts";
import { planRefusal } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { UnsavedChangesGuard } from "../../../platform/forms/unsaved-changes-guard.tsx";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { useUser } from "../../../platform/session/current-session.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { FormActions } from "../../../ui/fields/form-actions.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import type { ProjectScope } from "../show-queries.ts";
import { LEAVE_TITLE, NO_ROOM_MESSAGE, NO_ROOM_TITLE, SHOWS_NEED_PLAN_TITLE } from "../messages.ts";
import { RulesFields } from "./rules-fields.tsx";
import { ShowFields } from "./show-fields.tsx";
import { isChanged, newShowValues, sentValues } from "./show-values.ts";
import { useShowForm } from "./use-show-form.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { PlanNeeded } from "../../../platform/rights/plan-needed.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { BackToShows } from "../shows/back-to-shows.tsx";
import { usePlansLink } from "../../../platform/rights/use-plans-link.ts";

/** The form of a new show; opens its settings once it is made. */
function NewShowForm({ scope }: { scope: ProjectScope }) {
  const { orgId, projectId } = scope;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const [initial] = useState(() => newShowValues(user));
  const [refusal, setRefusal] = useState<string>();
  const form = useShowForm({
    initial,
    failure: "Something went wrong while creating the Podcast channel.",
    save: async (values, poster) =>
      (
        await api.podcasts.create({
          org_id: orgId,
          id: projectId,
          ...sentValues(values),
          is_automatic: values.is_automatic === "automatic",
          poster_path: poster ?? "",
        })
      ).data,
    async onSaved(show) {
      toast.success("New podcast show created successfully!");
      void queryClient.invalidateQueries({ queryKey: queries.shows(orgId, projectId).queryKey });
      // What the plan has room for.
      void queryClient.invalidateQueries({ queryKey: queries.organisation(orgId).queryKey, exact: true });
      await navigate({
        to: "/organisation/$orgId/integration/$projectId/podcast/$showId",
        params: { orgId, projectId, showId: show.id },
        ignoreBlocker: true,
      });
    },
    onRefused(error) {
      const message = planRefusal(error);
      setRefusal(message);
      return message !== undefined;
    },
  });

  return (
    <form noValidate onSubmit={form.onSubmit} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <UnsavedChangesGuard unsaved={isChanged(form.values, initial)} title={LEAVE_TITLE} />
      <ShowFields form={form} saved="">
        <RadioGroup
          label="Episodes"
          value={form.values.is_automatic}
          options={[
            { value: "manual", label: "Manual", hint: "You choose what becomes an episode." },
            {
              value: "automatic",
              label: "Automatic",
              hint: "What this project publishes becomes an episode by itself.",
            },
          ]}
          onValueChange={(next) => form.set("is_automatic", next)}
        />
        <p className="-mt-3 text-12 text-ink-3">This cannot be changed afterwards.</p>
        {form.values.is_automatic === "automatic" ? <RulesFields form={form} /> : null}
      </ShowFields>
      <FormProblem form={form} />
      <FormActions>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Create Podcast
        </Button>
      </FormActions>
      <UpgradeDialog
        open={refusal !== undefined}
        onOpenChange={(open) => {
          if (!open) setRefusal(undefined);
        }}
        orgId={orgId}
        message={refusal}
      />
    </form>
  );
}

/** New Podcast: a show is made, which is published afterwards. */
export function NewShowScreen() {
  const scope = useParams({ from: "/organisation/$orgId/shell/integration/$projectId/podcast/new" });
  const { orgId, projectId } = scope;
  useRememberProject(orgId, projectId);
  const hasRight = useMay(orgId);
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const plans = usePlansLink(orgId);
  if (organisation === undefined) return null;
  return (
    <Screen title="New Podcast" above={<BackToShows scope={scope} />}>
      {!hasRight("create podcast") ? (
        <PlanNeeded orgId={orgId} right="create podcast" title={SHOWS_NEED_PLAN_TITLE}>
          A show carries audio of this project to every podcast app.
        </PlanNeeded>
      ) : organisation.gates.can_create_podcast ? (
        <NewShowForm scope={scope} />
      ) : (
        <EmptyState
          icon={<Podcast />}
          title={NO_ROOM_TITLE}
          action={
            <Link {...plans} className={buttonClasses({ variant: "primary" })}>
              Upgrade
            </Link>
          }
        >
          {NO_ROOM_MESSAGE}
        </EmptyState>
      )}
    </Screen>
  );
}
