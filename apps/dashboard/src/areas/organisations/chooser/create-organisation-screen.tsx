import { organisationName, type WireSettings } from "@lectern/contract";
import { Link, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { MAX_ORGANISATION_NAME_CHARACTERS } from "@lectern/contract/limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "../../../platform/page/text-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { canCreateOrganisation, ONE_ORGANISATION_MESSAGE } from "./can-create-organisation.ts";
import { type ListedMembership, useMemberships } from "./use-memberships.ts";
import { api } from "../../../platform/api/client.ts";
import { failureMessage, fieldProblem, planRefusal } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { SignedInAs } from "../../../platform/session/signed-in-as.tsx";
import { StandalonePage } from "../../../ui/page/standalone-page.tsx";
import { usePageTitle } from "../../../platform/page/page-title.ts";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { FormActions } from "../../../ui/fields/form-actions.tsx";
import { toast } from "../../../ui/overlays/toast.ts";

export interface NewOrganisationProps {
  memberships: readonly ListedMembership[];
  settings: WireSettings;
}

/** Link to create an organisation, or why that is not allowed. */
export function CreateOrganisationLink({ memberships, settings }: NewOrganisationProps) {
  const held = memberships.map(({ role, planId }) => ({ role: role ?? "", plan_id: planId }));
  if (!canCreateOrganisation(settings.billing, held)) {
    return <OneOrganisationOnly supportUrl={settings.support_url} />;
  }
  return (
    <Link
      to="/organisation/create"
      className={buttonClasses({ variant: memberships.length === 0 ? "primary" : "secondary", className: "mt-6" })}
    >
      <Plus aria-hidden="true" />
      New organisation
    </Link>
  );
}

/** Explains why no other organisation can be created, and who to contact. */
function OneOrganisationOnly({ supportUrl }: { supportUrl: string | null }) {
  return (
    <p className="mt-6 text-13 text-ink-2">
      {ONE_ORGANISATION_MESSAGE}.{" "}
      {supportUrl === null ? null : <ExternalLink href={supportUrl}>Contact Us</ExternalLink>}
    </p>
  );
}

const failed = "Something went wrong wile creating the organisation.";

/** Creates an organisation, then opens its welcome screen. */
export function CreateOrganisationScreen() {
  usePageTitle("New organisation");
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { memberships, isComplete } = useMemberships();
  const { data: settings } = useQuery(queries.settings());
  const held = (memberships ?? []).map(({ role, planId }) => ({ role: role ?? "", plan_id: planId }));
  const refused = isComplete && settings !== undefined && !canCreateOrganisation(settings.billing, held);

  const form = useForm({
    initial: { name: "" },
    rules: { name: organisationName },
    async submit({ name }): Promise<{ name?: string }> {
      try {
        const { orgId } = await api.organisations.create({ name: name.trim() });
        toast.success("Organisation has been created");
        await queryClient.invalidateQueries({ queryKey: queries.organisations().queryKey });
        await navigate({ to: "/organisation/$orgId/welcome", params: { orgId }, replace: true });
        return {};
      } catch (error) {
        const wrong = planRefusal(error) ?? fieldProblem(error, "name");
        if (wrong !== undefined) return { name: wrong };
        form.fail(failureMessage(error, failed));
        return {};
      }
    },
  });

  return (
    <StandalonePage end={<SignedInAs />}>
      <h1 className="font-serif text-27 font-semibold">New organisation</h1>
      <p className="mt-1 text-14 text-ink-2">An organisation holds projects, and the people who work on them.</p>
      {refused ? (
        <>
          <OneOrganisationOnly supportUrl={settings.support_url} />
          <Link to="/organisation" className={buttonClasses({ className: "mt-6" })}>
            Your organisations
          </Link>
        </>
      ) : (
        <form noValidate onSubmit={form.onSubmit} className="mt-8 grid max-w-md gap-5">
          <Field label="Organisation name" error={form.errors.name}>
            <Input
              name="organisation"
              autoComplete="organization"
              maxLength={MAX_ORGANISATION_NAME_CHARACTERS}
              value={form.values.name}
              onValueChange={(value) => form.set("name", value)}
            />
          </Field>
          <FormProblem form={form} />
          <FormActions>
            <Link to="/organisation" className={buttonClasses({ size: "lg" })}>
              Cancel
            </Link>
            <Button type="submit" variant="primary" size="lg" busy={form.busy}>
              Create organisation
            </Button>
          </FormActions>
        </form>
      )}
    </StandalonePage>
  );
}
