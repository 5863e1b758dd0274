import { expect, test } from "vitest";
import { type Asked, embedDataPath } from "./embed-data-path.ts";

const page = ["https://news.example/a?b=1"];
const byPage = "project/P.json?url=https%3A%2F%2Fnews.example%2Fa%3Fb%3D1";

test.each<[Asked, string | undefined, string | undefined]>([
  [{ lectern: "I" }, undefined, "I.json"],
  [{ lectern: "", contentId: "I" }, "P", "I.json"],
  [{ contentId: "../x?" }, undefined, "..%2Fx%3F.json"],
  [{ sourceId: "post 7" }, "P", "project/P.json?source=post%207"],
  [{ sourceId: "7", project: "Q" }, "P", "project/Q.json?source=7"],
  [{ sourceId: "7" }, undefined, undefined],
  [{ playlist: "Q" }, "P", "project/Q/playlist.json"],
  [{ playlist: "" }, "P", "project/P/playlist.json"],
  [{ playlist: "" }, undefined, undefined],
  [{}, "P", byPage],
  [{ project: "P" }, undefined, byPage],
  [{}, undefined, undefined],
])("%j with the script's project %s", (asked, project, path) => {
  expect(embedDataPath(asked, project, page)).toBe(path);
});

test("a page whose link and address differ is asked for by both", () => {
  expect(embedDataPath({}, "P", ["https://a/", "https://b/"])).toBe(
    "project/P.json?url=https%3A%2F%2Fa%2F&url=https%3A%2F%2Fb%2F",
  );
});
