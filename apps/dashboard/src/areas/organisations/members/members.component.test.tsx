import type { Role } from "@lectern/access";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { ConnectionLost } from "../../../test-kit/fake-api.ts";
import { press } from "../../../test-kit/keyboard.ts";
import { alice, organisationPath, orgId } from "../../../test-kit/newsroom.ts";
import { openScreen } from "../../../test-kit/open-screen.tsx";

const joined_at = "2026-11-01T09:00:00.000Z";
const bob = {
  ...alice,
  user_id: "01930000-0000-7000-8000-0000000000b0",
  email: "bob@example.com",
  given_name: "Bob Robert",
  family_name: "Builder",
};
const invitation = {
  id: "01930000-0000-7000-8000-0000000000d0",
  email: "dan@example.com",
  role: "editor" as Role,
  created_at: joined_at,
  expires_at: "2026-12-08T09:00:00.000Z",
};

let members: (typeof bob & { role: Role; joined_at: string })[];
let invitations: (typeof invitation)[];
beforeEach(() => {
  members = [{ ...alice, user_id: alice.id, role: "owner", joined_at }];
  invitations = [];
});

/** The members' screen; who is on it is changed by what is sent. */
function openMembers(role: Role = "owner") {
  return openScreen(organisationPath("members"), {
    billing: "none",
    role,
    answers: {
      organisations: {
        members: () => ({ success: true, data: { members, invitations } }),
        invite: ({ email, role: given }) => {
          invitations = [...invitations, { ...invitation, email, role: given }];
          return { success: true, data: invitations.at(-1)! };
        },
        resendInvitation: () => ({ success: true, data: invitations[0]! }),
        withdrawInvitation: ({ invitation_id: id }) => {
          invitations = invitations.filter((one) => one.id !== id);
          return { success: true, data: { id } };
        },
        changeRole: ({ user_id, role: given }) => {
          members = members.map((one) => (one.user_id === user_id ? { ...one, role: given } : one));
          return { success: true, data: members.find((one) => one.user_id === user_id)! };
        },
        removeMember: ({ user_id }) => {
          members = members.filter((one) => one.user_id !== user_id);
          return { success: true, data: { user_id } };
        },
      },
    },
  });
}

const list = page.getByRole("list", { name: "Members" });
const question = page.getByRole("alertdialog");

test("a person is invited by keyboard, and the invitation sent again and withdrawn", async () => {
  const { api } = await openMembers();
  const email = page.getByLabelText("Email");
  await email.fill("bob@");
  await press("Enter");
  await expect.element(page.getByText("Please enter a valid email address")).toBeVisible();
  await email.fill("bob@example.com");
  page.getByRole("combobox", { name: "Role" }).element().focus();
  await press("Enter");
  await page.getByRole("option", { name: /Viewer/ }).click();
  page.getByRole("button", { name: "Invite" }).element().focus();
  await press("Enter");
  const invited = page.getByRole("region", { name: "Invited" });
  await expect.element(invited).toMatchTextContent("bob@example.com");
  await expect.element(invited).toMatchTextContent("Expires on");
  await expect.element(email).toHaveValue("");
  expect(api.inputsOf("organisations.invite")).toEqual([{ org_id: orgId, email: "bob@example.com", role: "viewer" }]);
  await invited.getByRole("button", { name: /again$/ }).click();
  await expect.element(page.getByText("The invitation has been sent again")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: /^Withdraw the invitation to bob/ }).click();
  await question.getByRole("button", { name: "Withdraw" }).click();
  await expect.element(page.getByText("The invitation has been withdrawn")).toBeVisible();
  await expect.element(page.getByText("bob@example.com")).not.toBeInTheDocument();
});

test("a role that the network loses goes back, and is changed the next time", async () => {
  members.push({ ...bob, role: "viewer", joined_at });
  const { api } = await openMembers();
  const role = page.getByRole("combobox", { name: /^Role of Bob Robert Builder/ });
  api.answer({
    organisations: {
      changeRole: () => {
        throw new ConnectionLost();
      },
    },
  });
  await role.click();
  await page.getByRole("option", { name: "Editor" }).click();
  await expect.element(page.getByText(/The server cannot be reached/)).toBeVisible();
  await expect.element(role).toMatchTextContent("Viewer");
  api.answer({
    organisations: { changeRole: ({ role: given }) => ({ success: true, data: { ...members[1]!, role: given } }) },
  });
  await role.click();
  await page.getByRole("option", { name: "Editor" }).click();
  await expect.element(page.getByText("Bob Robert Builder: role changed")).toBeVisible();
  expect(api.inputsOf("organisations.changeRole").at(-1)).toEqual({
    org_id: orgId,
    user_id: bob.user_id,
    role: "editor",
  });
});

test("the last owner can neither leave nor be demoted, and sees why", async () => {
  await openMembers();
  const leave = page.getByRole("button", { name: "Leave the organisation" });
  await expect.element(leave).toHaveAttribute("aria-disabled", "true");
  await expect.element(leave).toHaveAttribute("aria-description", "An organisation needs an owner.");
  await leave.hover();
  await expect.element(page.getByText("An organisation needs an owner.").first()).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: /Role of Alice Liddell/ }))
    .toHaveAttribute("aria-disabled", "true");
});

test("an admin may not touch the owner, and an editor only reads", async () => {
  members = [
    { ...bob, role: "owner", joined_at },
    { ...alice, user_id: alice.id, role: "admin", joined_at },
  ];
  await openMembers("admin");
  await expect
    .element(page.getByRole("button", { name: /Role of .*: Owner/ }))
    .toHaveAttribute("aria-disabled", "true");
  await expect.element(page.getByRole("button", { name: /^Remove / })).toHaveAttribute("aria-disabled", "true");

  members[1]!.role = "editor";
  await openMembers("editor");
  await expect.element(page.getByText("Owners and admins invite people and change roles.")).toBeVisible();
  await expect.element(list).toMatchTextContent("Editor");
  await expect.element(page.getByRole("button", { name: "Invite" })).not.toBeInTheDocument();
});

test("a member is removed, and another leaves", async () => {
  members.push({ ...bob, role: "owner", joined_at });
  const { api, address } = await openMembers();
  await expect.element(list.getByRole("listitem")).toHaveLength(2);
  await page.getByRole("button", { name: /^Remove / }).click();
  await expectAccessible();
  await question.getByRole("button", { name: "Remove" }).click();
  await expect.element(list.getByRole("listitem")).toHaveLength(1);
  await expect.element(page.getByText(/has been removed/)).toBeVisible();
  expect(api.inputsOf("organisations.removeMember")).toEqual([{ org_id: orgId, user_id: bob.user_id }]);

  members.push({ ...bob, role: "owner", joined_at });
  const screen = await openMembers();
  screen.api.answer({
    organisations: {
      removeMember: ({ user_id }) => {
        screen.api.answer({ organisations: { list: () => ({ success: true, data: [] }) } });
        return { success: true, data: { user_id } };
      },
    },
  });
  await page.getByRole("button", { name: "Leave the organisation" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect.poll(screen.address).toBe("/organisation");
  await expect.element(page.getByText(/You dont have any organisations. Please contact support/)).toBeVisible();
  await expectAccessible();
  expect(address()).toBe(organisationPath("members"));
});

test("where the plan has room for one, inviting another asks for a plan", async () => {
  await openScreen(organisationPath("members"));
  await page.getByLabelText("Email").fill("second@example.com");
  await page.getByRole("button", { name: "Invite" }).click();
  await expect.element(page.getByRole("dialog", { name: "Upgrade to invite more people" })).toBeVisible();
});
