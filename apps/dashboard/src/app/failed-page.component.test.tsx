import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Answers, refusal } from "../test-kit/fake-api.ts";
import { projectPath } from "../test-kit/newsroom.ts";
import { openScreen } from "../test-kit/open-screen.tsx";

function fails(): never {
  throw refusal("UNAVAILABLE", "The list is being moved.", { status: 503 });
}

const answers: Answers = { library: { list: fails } };

test("what a page cannot load is asked for twice, shown in the server's words, and reported once", async () => {
  const { api, reported } = await openScreen(projectPath("content"), { billing: "none", answers });
  await expect.element(page.getByText("The list is being moved.")).toBeVisible();
  expect(api.inputsOf("library.list")).toHaveLength(2);
  expect(reported().map(String)).toEqual(["ApiFailure: The list is being moved."]);
});
