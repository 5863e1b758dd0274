import type { WireSettings } from "@lectern/contract";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { ExternalLink } from "../../../platform/page/text-link.tsx";
import { buttonClasses } from "../../../ui/button.tsx";
import { canCreateOrganisation, ONE_ORGANISATION_MESSAGE } from "./can-create-organisation.ts";
import type { ListedMembership } from "./use-memberships.ts";

export interface NewOrganisationProps {
  memberships: readonly ListedMembership[];
  settings: WireSettings;
}

/** Link to create an organisation, or why that is not allowed. */
export function NewOrganisation({ memberships, settings }: NewOrganisationProps) {
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
export function OneOrganisationOnly({ supportUrl }: { supportUrl: string | null }) {
  return (
    <p className="mt-6 text-13 text-ink-2">
      {ONE_ORGANISATION_MESSAGE}.{" "}
      {supportUrl === null ? null : <ExternalLink href={supportUrl}>Contact Us</ExternalLink>}
    </p>
  );
}
