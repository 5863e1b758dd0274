import { expect, test } from "vitest";
import { ApiFailure } from "../../../platform/errors/failure.ts";
import { setUpAccount } from "./set-up-account.ts";

function calls(begin: () => Promise<unknown> = () => Promise.resolve()) {
  const made: string[] = [];
  return {
    made,
    startFreeAccount: () => {
      made.push("free account");
      return begin();
    },
    createProject: (useCase: string) => {
      made.push(useCase);
      return Promise.resolve({ integration_id: "p1" });
    },
  };
}

test("the free account is begun before the project is made", async () => {
  const server = calls();
  expect(await setUpAccount(server, "TTSAPI", true)).toEqual({ projectId: "p1", hasFreeAccount: true });
  expect(server.made).toEqual(["free account", "TTSAPI"]);
});

test("where there are no plans there is no free account", async () => {
  const server = calls();
  expect(await setUpAccount(server, "VOICEOVER", false)).toEqual({ projectId: "p1", hasFreeAccount: false });
  expect(server.made).toEqual(["VOICEOVER"]);
});

test("a free account that was used already does not stop the set-up", async () => {
  const used = new ApiFailure("The free account was used already.", {
    failureType: "CONFLICT",
    status: 409,
    errors: [],
  });
  const server = calls(() => Promise.reject(used));
  expect(await setUpAccount(server, "TTSAPI", true)).toEqual({ projectId: "p1", hasFreeAccount: false });
});

test("any other failure leaves the welcome open: no project is made", async () => {
  const server = calls(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(setUpAccount(server, "TTSAPI", true)).rejects.toThrow("Failed to fetch");
  expect(server.made).toEqual(["free account"]);
});
