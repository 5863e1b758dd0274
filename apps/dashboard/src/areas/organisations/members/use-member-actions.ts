import type { WireInvitation, WireMember } from "@lectern/contract";
import type { Role } from "@lectern/access";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { useUser } from "../../../platform/session/current-session.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { memberName } from "./member-rules.ts";

interface People {
  members: WireMember[];
  invitations: WireInvitation[];
}

export interface MemberActions {
  changeRole: (member: WireMember, role: Role) => Promise<void>;
  remove: (member: WireMember) => Promise<void>;
  /** Leaves the organisation, then opens the organisation list. */
  leave: () => Promise<void>;
  resend: (invitation: WireInvitation) => Promise<void>;
  withdraw: (invitation: WireInvitation) => Promise<void>;
}

/** Shows a change of the people at once, and takes it back when the call fails. */
function useOptimisticChange(orgId: string) {
  const queryClient = useQueryClient();
  const key = queries.members(orgId).queryKey;
  return async (expected: (people: People) => Partial<People>, call: () => Promise<unknown>, done: string) => {
    await queryClient.cancelQueries({ queryKey: key });
    const before = queryClient.getQueryData(key);
    if (before) queryClient.setQueryData(key, { ...before, ...expected(before) });
    try {
      await call();
      toast.success(done);
    } catch (error) {
      queryClient.setQueryData(key, before);
      toast.error(failureMessage(error, "Something went wrong!"));
    } finally {
      void refreshMembers(queryClient, orgId);
    }
  };
}

/** Actions on members and invitations: optimistic updates, rolled back on failure. */
export function useMemberActions(orgId: string): MemberActions {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const change = useOptimisticChange(orgId);
  const inOrganisation = { org_id: orgId };

  return {
    async changeRole(member, role) {
      await change(
        ({ members }) => ({
          members: members.map((one) => (one.user_id === member.user_id ? { ...one, role } : one)),
        }),
        () => api.organisations.changeRole({ ...inOrganisation, user_id: member.user_id, role }),
        `${memberName(member)}: role changed`,
      );
    },
    async remove(member) {
      await change(
        ({ members }) => ({ members: members.filter((one) => one.user_id !== member.user_id) }),
        () => api.organisations.removeMember({ ...inOrganisation, user_id: member.user_id }),
        `${memberName(member)} has been removed`,
      );
    },
    async leave() {
      try {
        await api.organisations.removeMember({ ...inOrganisation, user_id: user.id });
      } catch (error) {
        toast.error(failureMessage(error, "Something went wrong!"));
        void refreshMembers(queryClient, orgId);
        return;
      }
      toast.success("You have left the organisation");
      await navigate({ to: "/organisation", replace: true });
      // After its screens have unmounted.
      queryClient.removeQueries({ queryKey: ["organisation", orgId] });
      await queryClient.invalidateQueries({ queryKey: queries.organisations().queryKey });
    },
    async resend(invitation) {
      try {
        const { data } = await api.organisations.resendInvitation({ ...inOrganisation, invitation_id: invitation.id });
        queryClient.setQueryData(
          queries.members(orgId).queryKey,
          (people) =>
            people && {
              ...people,
              invitations: people.invitations.map((one) => (one.id === invitation.id ? data : one)),
            },
        );
        toast.success("The invitation has been sent again");
      } catch (error) {
        toast.error(failureMessage(error, "Something went wrong!"));
      }
      void refreshMembers(queryClient, orgId);
    },
    async withdraw(invitation) {
      await change(
        ({ invitations }) => ({ invitations: invitations.filter((one) => one.id !== invitation.id) }),
        () => api.organisations.withdrawInvitation({ ...inOrganisation, invitation_id: invitation.id }),
        "The invitation has been withdrawn",
      );
    },
  };
}

/** Refetches members, their count and the user's own rights. */
export async function refreshMembers(queryClient: QueryClient, orgId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queries.members(orgId).queryKey }),
    queryClient.invalidateQueries({ queryKey: queries.usage(orgId).queryKey }),
    queryClient.invalidateQueries({ queryKey: queries.organisation(orgId).queryKey, exact: true }),
    queryClient.invalidateQueries({ queryKey: queries.rights(orgId).queryKey }),
  ]);
}
