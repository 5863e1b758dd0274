import { mailedCode } from "../../apps/server/src/test-kit/publisher.ts";
import { sharedServer } from "../kit/shared-server.ts";
import { test } from "../kit/visitor/test.ts";

test("somebody signs up by the forms, to the list of their first project", async ({ visitor }, { project }) => {
  const server = sharedServer();
  const email = `${project.name || "chromium"}@example.com`;
  await visitor.open(`${server.url}/sign-up`);
  await visitor.enter({ label: "First Name" }, "Alice");
  await visitor.enter({ label: "Last Name" }, "Liddell");
  await visitor.enter({ label: "Email" }, email);
  await visitor.enter({ label: "Password" }, "correct horse battery");
  await visitor.press({ role: "button", name: "Create account" });
  await visitor.arrive(/\/confirm/);
  await visitor.press({ role: "textbox", name: "Confirmation code" });
  await visitor.type(await mailedCode(server, email));
  await visitor.arrive(/\/organisation\/setup/);
  for (const percent of ["67", "100"]) {
    await visitor.see({ css: `[role=progressbar][aria-valuenow="${percent}"]` });
    await visitor.press({ role: "radio" });
    await visitor.press({ role: "button", name: "Continue" });
  }
  await visitor.arrive(/\/welcome/);
  await visitor.press({ role: "button", name: /Realistic Voiceovers/ });
  await visitor.press({ role: "button", name: "Get started" });
  await visitor.see({ role: "heading", name: "AI Voiceovers" });
});
