import { expect, test } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { projectPath } from "./kit/paths.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";
import { signIn } from "./kit/sign-in.ts";

let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
});
test.beforeEach(async () => {
  publisher = await addPublisher(server);
});

/** A second project, to be deleted. */
async function addProject(): Promise<string> {
  const { id } = await publisher.call<{ id: string }>("POST", `/organisation/${publisher.organisationId}/integration`, {
    integration_name: "Gazette",
  });
  return id;
}

function deleteProject(projectId: string): Promise<unknown> {
  return publisher.call("DELETE", `/organisation/${publisher.organisationId}/integration/${projectId}`);
}

test("what is written while its project is deleted is put into another one", async ({ page }) => {
  const projectId = await addProject();
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath({ ...publisher, projectId }, "content/new"));
  await page.waitForURL(/\/content\/[0-9a-f-]{36}$/);
  await deleteProject(projectId);
  await page.keyboard.type("Curiouser and curiouser");
  const notice = page.getByRole("alert").filter({ hasText: "Your text is safe" });
  await expect(notice).toBeVisible();

  // It is still there on another visit.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "This project was deleted" })).toBeVisible();
  await expect(page.getByText("Curiouser and curiouser")).toBeVisible();
  await page.getByRole("button", { name: "Put it into this project" }).click();
  await page.waitForURL(new RegExp(`/${publisher.projectId}/content/[0-9a-f-]{36}$`));
  await expect(page.getByRole("textbox").getByText("Curiouser and curiouser")).toBeVisible();
  const { title } = await publisher.inProject<{ title: string }>("GET", `/content/${page.url().split("/").at(-1)}`);
  expect(title).toBe("Curiouser and curiouser");
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("draft")))).toEqual([]);
});
