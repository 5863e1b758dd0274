import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Building2 } from "lucide-react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { formatDate } from "../../../platform/formats/date.ts";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { roleNames } from "../role-names.ts";
import { SignedInAs } from "../../../platform/session/signed-in-as.tsx";
import { StandalonePage } from "../../../ui/page/standalone-page.tsx";
import { usePageTitle } from "../../../platform/page/page-title.ts";
import { ExternalLink } from "../../../platform/page/text-link.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Loading, Skeleton } from "../../../ui/page/skeleton.tsx";
import { MembershipList } from "./membership-list.tsx";
import { CreateOrganisationLink } from "./create-organisation-screen.tsx";
import { useMemberships } from "./use-memberships.ts";

export interface OpenInvitation {
  id: string;
  org_name: string;
  invited_by: string;
  role: keyof typeof roleNames;
  expires_at: string;
}

/** The user's open invitations. */
function InvitationList({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [accepting, setAccepting] = useState<string>();
  const [declining, setDeclining] = useState<OpenInvitation>();
  const key = queries.invitations().queryKey;

  async function accept({ id }: OpenInvitation): Promise<void> {
    setAccepting(id);
    try {
      const { data } = await api.organisations.acceptInvitation({ invitation_id: id });
      queryClient.removeQueries({ queryKey: ["organisation", data.org_id] });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queries.organisations().queryKey }),
        queryClient.invalidateQueries({ queryKey: key }),
      ]);
      await navigate({ to: "/organisation/$orgId/integration", params: { orgId: data.org_id } });
    } catch (error) {
      toast.error(failureMessage(error, "Something went wrong!"));
      await queryClient.invalidateQueries({ queryKey: key });
    } finally {
      setAccepting(undefined);
    }
  }

  async function decline({ id }: OpenInvitation): Promise<void> {
    setDeclining(undefined);
    await queryClient.cancelQueries({ queryKey: key });
    const before = queryClient.getQueryData(key);
    queryClient.setQueryData(key, (list) => list?.filter((invitation) => invitation.id !== id));
    try {
      await api.organisations.declineInvitation({ invitation_id: id });
    } catch (error) {
      queryClient.setQueryData(key, before);
      toast.error(failureMessage(error, "Something went wrong!"));
    }
    await queryClient.invalidateQueries({ queryKey: key });
  }

  return (
    <Section title="Invitations" className="mb-10">
      <ul className="grid gap-3">
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-10 border border-line bg-sheet px-5 py-4"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p dir="auto" className="font-serif text-16 font-semibold wrap-anywhere">
                {invitation.org_name}
              </p>
              <p className="text-13 text-ink-2">
                <bdi>{invitation.invited_by}</bdi> invites you as {roleNames[invitation.role].toLowerCase()}. Open until{" "}
                {formatDate(invitation.expires_at)}.
              </p>
            </div>
            <div className="flex gap-2">
              <Button aria-label={`Decline ${invitation.org_name}`} onClick={() => setDeclining(invitation)}>
                Decline
              </Button>
              <Button
                variant="primary"
                aria-label={`Accept ${invitation.org_name}`}
                busy={accepting === invitation.id}
                onClick={() => void accept(invitation)}
              >
                Accept
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <AlertDialog
        open={declining !== undefined}
        onOpenChange={(open) => (open ? undefined : setDeclining(undefined))}
        title="Decline this invitation?"
        description={
          <>
            To join{" "}
            <strong dir="auto" className="font-semibold break-words text-ink">
              {declining?.org_name}
            </strong>{" "}
            later you would have to be invited again.
          </>
        }
        confirmLabel="Decline"
        tone="danger"
        onConfirm={() => declining && void decline(declining)}
      />
    </Section>
  );
}

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
      {isComplete && settings ? <CreateOrganisationLink memberships={memberships ?? []} settings={settings} /> : null}
    </StandalonePage>
  );
}
