import type { WireFeedProblem, WireShow } from "@lectern/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Publisher, signUp } from "../../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../../test-kit/start-test-server.ts";
import { block } from "../../../studio/test-kit/build-item.ts";
import { addArticle, addShow, enclosureOf } from "../../test-kit/add-show.ts";

let server: TestServer;
let publisher: Publisher;
let article: string;
let show: WireShow;

beforeAll(async () => {
  server = await startTestServer({ websub: "https://hub.example.com/" });
  publisher = await signUp(server);
  article = await addArticle(publisher, server.url, { title: "Down", script: [block("It ran & ran <on>.")] });
});
afterAll(() => server.stop());
beforeEach(async () => {
  show = await addShow(publisher);
});

const check = () => publisher.inProject<WireFeedProblem[]>("GET", `/podcast/${show.id}/check`);
const add = async (texts: object = {}) => {
  await publisher.inProject("POST", `/podcast/${show.id}/content/${article}`, texts);
  await enclosureOf(publisher, { showId: show.id, contentId: article });
};

test("directories have nothing against a show with an episode", async () => {
  await add();
  expect((await check()).filter(({ severity }) => severity === "required")).toEqual([]);
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
