import type { WireFeedProblem, WireShow } from "@lectern/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callApi } from "../../../../test-kit/call-api.ts";
import { addPublisher, type Publisher } from "../../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../../test-kit/start-test-server.ts";
import { block } from "../../../studio/test-kit/build-item.ts";
import { addArticle, addShow, enclosureOf } from "../../test-kit/add-show.ts";

let server: TestServer;
let publisher: Publisher;
let article: string;
let show: WireShow;

beforeAll(async () => {
  server = await startTestServer({ websub: "https://hub.example.com/" });
  publisher = await addPublisher(server);
  article = await addArticle(publisher, server.url, { title: "Down", script: [block("It ran & ran <on>.")] });
});
afterAll(() => server.stop());
beforeEach(async () => {
  show = await addShow(publisher);
});

/** Of public addresses. */
const rulesOfReach = /^K7\d$/;

const check = () => publisher.inProject<WireFeedProblem[]>("GET", `/podcast/${show.id}/check`);
const add = async (texts: object = {}) => {
  await publisher.inProject("POST", `/podcast/${show.id}/content/${article}`, texts);
  await enclosureOf(publisher, { showId: show.id, contentId: article });
};

test("directories have nothing against a show with an episode", async () => {
  await add();
  const problems = (await check()).filter(({ rule }) => rule !== "K70");
  expect(problems.filter(({ severity, rule }) => severity === "required" || rulesOfReach.test(rule))).toEqual([]);
});

test("that nobody outside reaches the server is said in words, and the rest is checked all the same", async () => {
  await add();
  const problems = (await check()).filter(({ rule }) => rulesOfReach.test(rule));
  expect(problems.map(({ rule, directory, message }) => [rule, directory, message])).toEqual(
    ["apple", "spotify", "youtube", "psp-1"].map((directory) => [
      "K70",
      directory,
      `The address of this server, ${server.url}, is not on the public internet: directories cannot read the feed. It is set by PUBLIC_URL.`,
    ]),
  );
});

test("a show without episodes is told which directories ask for one", async () => {
  const problems = (await check()).filter(({ rule }) => rule === "K4");
  expect(problems.map(({ directory, severity, field }) => [directory, severity, field])).toEqual([
    ["apple", "required", "episodes"],
    ["spotify", "required", "episodes"],
  ]);
});

test("a show that is not published has no feed to check", async () => {
  await publisher.inProject("PUT", `/podcast/${show.id}/publish/unpublish`);
  await expect(check()).rejects.toThrow("409 Publish the show: its feed can be checked then.");
});

test("feeds of an organisation are checked 60 times an hour, whoever asks", async () => {
  const path = `/organisation/${publisher.organisationId}/integration/${publisher.projectId}/podcast/${show.id}/check`;
  const ask = async () => (await callApi(server.url, publisher.token(), "GET", path)).status;
  let answered = 0;
  while ((await ask()) === 200) answered += 1;
  expect(answered).toBeGreaterThan(40);
  expect(answered).toBeLessThanOrEqual(60);
  expect(await ask()).toBe(429);
});
