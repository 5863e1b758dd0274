import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { failureMessage } from "../../../platform/api/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { SignedInAs } from "../../../platform/session/signed-in-as.tsx";
import { StandalonePage } from "../../../ui/standalone-page.tsx";
import { usePageTitle } from "../../../platform/page/page-title.ts";
import { ExternalLink } from "../../../platform/page/text-link.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { Section } from "../../../ui/section.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { MembershipList } from "./membership-list.tsx";
import { NewOrganisation } from "./new-organisation.tsx";
import { useMemberships } from "./use-memberships.ts";

/** Lists the user's organisations and invitations, and creates an organisation. */
export function OrganisationsScreen() {
  usePageTitle("Organisations");
  const { memberships, isComplete, ...reading } = useMemberships();
  const invited = useQuery({ ...queries.invitations(), refetchOnMount: "always" });
  const invitations = invited.data ?? [];
  const error = reading.error ?? invited.error;
  const { data: settings } = useQuery(queries.settings());

  return (
    <StandalonePage end={<SignedInAs />}>
      <h1 className="mb-6 font-serif text-27 font-semibold">Organisations</h1>
      {error ? (
        <ErrorNotice
          className="mb-6"
          message={failureMessage(error)}
          retrying={reading.isFetching || invited.isFetching}
          onRetry={() => {
            reading.refetch();
            void invited.refetch();
          }}
        />
      ) : null}
      {invitations.length > 0 ? <InvitationList invitations={invitations} /> : null}
      {memberships === undefined && !error ? (
        <Loading label="Loading organisations…" className="grid gap-3">
          {[1, 2, 3, 4].map((key) => (
            <Skeleton key={key} className="h-18 rounded-10" />
          ))}
        </Loading>
      ) : null}
      {memberships && memberships.length > 0 ? (
        invitations.length > 0 ? (
          <Section title="Your organisations">
            <MembershipList memberships={memberships} settings={settings} />
          </Section>
        ) : (
          <MembershipList memberships={memberships} settings={settings} />
        )
      ) : null}
      {memberships?.length === 0 && invited.data?.length === 0 ? (
        <EmptyState icon={<Building2 />} title="No organisation" className="py-8!">
          <p>
            You dont have any organisations. Please{" "}
            {settings?.support_url ? (
              <ExternalLink href={settings.support_url}>contact support</ExternalLink>
            ) : (
              "contact support"
            )}
          </p>
        </EmptyState>
      ) : null}
      {isComplete && settings ? <NewOrganisation memberships={memberships ?? []} settings={settings} /> : null}
    </StandalonePage>
  );
}
