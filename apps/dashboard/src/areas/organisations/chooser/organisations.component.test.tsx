import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { billingAnswers } from "../../../test-kit/billing.ts";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { press } from "../../../test-kit/keyboard.ts";
import { newsroomAnswers, organisationPath, orgId, projectPath } from "../../../test-kit/newsroom.ts";
import { openScreen } from "../../../test-kit/open-screen.tsx";

const invitation = {
  id: "01930000-0000-7000-8000-0000000000d0",
  org_id: orgId,
  org_name: "The Daily Wonder",
  invited_by: "Alice Liddell",
  role: "viewer",
  expires_at: "2026-12-08T09:00:00.000Z",
} as const;

test("an invitation is accepted, and a viewer sees no way to change anything", async () => {
  const { api, address } = await openScreen("/", { billing: "none", role: "viewer" });
  api.answer({
    organisations: {
      list: () => ({ success: true, data: [] }),
      myInvitations: () => ({ success: true, data: [invitation] }),
      acceptInvitation: () => {
        const data = [{ PK: `ORG#${orgId}`, name: "The Daily Wonder", plan_id: "free-plan" }];
        api.answer({
          organisations: {
            list: () => ({ success: true, data }),
            myInvitations: () => ({ success: true, data: [] }),
          },
        });
        return { success: true, data: { org_id: orgId } };
      },
    },
  });
  await page.getByRole("button", { name: "Accept The Daily Wonder" }).click();
  await expect.poll(address).toBe(organisationPath("integration"));
  await expect.element(page.getByRole("link", { name: /My first project/ })).toBeVisible();
  await expect.element(page.getByRole("main").getByText("New Project")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Rename the organisation" })).not.toBeInTheDocument();
  await page.getByRole("link", { name: /My first project/ }).click();
  await expect.element(page.getByText("No audio yet")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Create Audio" })).not.toBeInTheDocument();
});

test("an invitation is declined, and the organisation one is in stays", async () => {
  const { api } = await openScreen("/organisation", {
    billing: "none",
    answers: { organisations: { myInvitations: () => ({ success: true, data: [invitation] }) } },
  });
  api.answer({
    organisations: {
      declineInvitation: ({ invitation_id: id }) => {
        api.answer({ organisations: { myInvitations: () => ({ success: true, data: [] }) } });
        return { success: true, data: { id } };
      },
    },
  });
  await expect.element(page.getByRole("button", { name: "Accept The Daily Wonder" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Decline The Daily Wonder" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Decline" }).click();
  await expect.element(page.getByRole("heading", { name: "Invitations" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: /The Daily Wonder/ })).toHaveLength(1);
  expect(api.inputsOf("organisations.declineInvitation")).toEqual([{ invitation_id: invitation.id }]);
});

test("an organisation is made by who has none", async () => {
  const { api, address } = await openScreen("/organisation", {
    billing: "none",
    organisation: { use_case: null },
    projects: [],
    answers: { organisations: { list: () => ({ success: true, data: [] }) } },
  });
  await page.getByRole("link", { name: "New organisation" }).click();
  await page.getByRole("button", { name: "Create organisation" }).click();
  await expect.element(page.getByText("Name is required")).toBeVisible();
  await expectAccessible();
  api.answer({
    organisations: {
      create: () => ({ success: true, orgId, data: { id: orgId } }),
      list: () => ({
        success: true,
        data: [{ PK: `ORG#${orgId}`, name: "Bob builds", plan_id: "free-plan" }],
      }),
    },
  });
  await page.getByLabelText("Organisation name").fill("Bob builds");
  await press("Enter");
  await expect.element(page.getByText("Organisation has been created")).toBeVisible();
  await expect.poll(address).toBe(organisationPath("welcome"));
  expect(api.inputsOf("organisations.create")).toMatchObject([{ name: "Bob builds" }]);
});

test("where the plan has room for one organisation, the page says so", async () => {
  await openScreen("/organisation", { settings: { support_url: "mailto:help@example.com" } });
  await expect
    .element(
      page.getByText(
        "The free and full plan supports one organisation; unlimited organisations need the enterprise plan",
        { exact: false },
      ),
    )
    .toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Contact Us" }))
    .toHaveAttribute("href", "mailto:help@example.com");
  await expect.element(page.getByRole("link", { name: "New organisation" })).not.toBeInTheDocument();
  await expectAccessible();
});

test("an organisation is renamed in its place", async () => {
  const { api, address, reload } = await openScreen(organisationPath("integration"), { billing: "none" });
  const rename = page.getByRole("button", { name: "Rename the organisation" });
  await expect.element(rename).toBeVisible();
  rename.element().focus();
  await press("Enter");
  await page.getByLabelText("Organisation name").fill("  ");
  await press("Enter");
  await expect.element(page.getByText("Name is required")).toBeVisible();
  await expectAccessible();
  await press("Escape");
  await expect.element(rename).toHaveFocus();
  api.answer({
    organisations: {
      rename: ({ name }) => {
        api.answer(newsroomAnswers({ billing: "none", organisation: { name, org_name: name } }));
        return { success: true, data: { id: orgId } };
      },
    },
  });
  await press("Enter");
  await page.getByLabelText("Organisation name").fill("The Mock Turtle");
  await press("Enter");
  await expect.element(page.getByText("Settings updated successfully!")).toBeVisible();
  expect(api.inputsOf("organisations.rename")).toEqual([{ org_id: orgId, name: "The Mock Turtle" }]);
  await page.getByRole("main").getByRole("link", { name: "New Project" }).click();
  await expect.poll(address).toBe(organisationPath("project/create"));
  await reload(organisationPath("integration"));
  await expect.element(page.getByText("The Mock Turtle").first()).toBeVisible();
});

test("a second project asks for another plan, and closing the plans leads back", async () => {
  const { address } = await openScreen(organisationPath("integration"), { answers: billingAnswers() });
  await expect.element(page.getByRole("heading", { name: "Welcome, Alice" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "New Project" }).click();
  const offer = page.getByRole("dialog", { name: "Upgrade now to create more projects!" });
  await expectAccessible();
  await offer.getByRole("button", { name: "Upgrade" }).click();
  await expect.poll(address).toMatch(/\/upgrade\?return_to=/);
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(address).toBe(organisationPath("integration"));
});

test("the start leads to where one was last, and where nothing is billed the plans lead to the projects", async () => {
  const { address, reload } = await openScreen(projectPath("content"), { billing: "none" });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("AI Voiceovers");
  const start = await reload("/");
  await expect.poll(start.address).toBe(projectPath("content"));
  const plans = await reload(organisationPath("upgrade"));
  await expect.poll(plans.address).toBe(organisationPath("integration"));
  expect(address()).toBe(projectPath("content"));
});

test("when a plan has ended, the projects stay and what is closed is said", async () => {
  const { address } = await openScreen(organisationPath("integration"), {
    planId: "free-plan",
    organisation: { subscription_status: "cancelled" },
    answers: billingAnswers(),
  });
  await expect.element(page.getByText("Your plan has ended.")).toBeVisible();
  await expect.element(page.getByText(/^Not included until then: .*Subtitles/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Choose Plan" })).toBeVisible();
  await expect.element(page.getByRole("main").getByText("New Project")).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole("link", { name: /My first project/ }).click();
  await expect.poll(address).toBe(projectPath("content"));
});

test("who needs a plan is offered those that include more", async () => {
  const gates = { can_create_project: false, can_create_podcast: true };
  await openScreen(organisationPath("integration"), {
    planId: "standard-plan-usd",
    organisation: { gates },
    answers: billingAnswers(),
  });
  await page.getByRole("button", { name: "New Project" }).click();
  const plans = page.getByRole("list", { name: "Plans" }).getByRole("link");
  await expect.element(plans).toHaveLength(2);
  await expect.element(plans.first()).toMatchTextContent("Advanced");
  await expect.element(plans.last()).toMatchTextContent("Enterprise");
});
