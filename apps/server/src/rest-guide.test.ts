import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { VoiceProfile } from "@lectern/script";
import { expect, test } from "vitest";
import { curlOf } from "../../dashboard/src/areas/api/examples/curl.ts";
import { keyPlaceholder } from "../../dashboard/src/areas/api/examples/example-request.ts";
import { restExamples } from "../../dashboard/src/areas/projects/guides/rest-examples.ts";
import { isInstalled } from "./test-kit/is-installed.ts";
import { addPublisher } from "./test-kit/publisher.ts";
import { useServer } from "./test-kit/shared-server.ts";

const run = promisify(execFile);
const server = useServer();

test("the commands of the guide to the API do what it says", async ({ skip }) => {
  skip(!isInstalled("curl"), "needs curl");
  const ada = await addPublisher(server);
  const { key } = await ada.inProject<{ key: string }>("POST", "/api_keys", { name: "Blog" });
  const { audio_profile: profile } = await ada.inProject<{ audio_profile: VoiceProfile }>("GET", "");
  const { organisationId: orgId, projectId } = ada;
  const { list, create, read, source } = restExamples({ origin: server.url, orgId, projectId, profile });

  /** What a command answers that was copied, with the key and the item put in as the guide says. */
  async function answerOf(request: Parameters<typeof curlOf>[0], id = ""): Promise<unknown> {
    const command = curlOf(request).replace(keyPlaceholder, key).replace("CONTENT_ID", id);
    return JSON.parse((await run("bash", ["-c", command])).stdout) as unknown;
  }

  const created = (await answerOf(create)) as { data: { content_id: string } };
  expect(created).toMatchObject({ success: true });
  const { content_id: id } = created.data;
  await expect
    .poll(() => answerOf(read, id))
    .toMatchObject({ success: true, data: { title: "Good morning", full_audio_status: "DONE" } });
  const { data: item } = (await answerOf(read, id)) as { data: { full_audio_url: string } };
  expect((await fetch(item.full_audio_url)).headers.get("content-type")).toBe("audio/mpeg");

  expect(await answerOf(source, id)).toMatchObject({ success: true });
  for (const query of ["source=post-42", "url=https%3A%2F%2Fblog.example%2Fgood-morning"]) {
    const player = await fetch(`${server.url}/embed/project/${projectId}.json?${query}`);
    expect(await player.json()).toMatchObject({ audio_url: item.full_audio_url });
  }
  expect(await answerOf(list)).toMatchObject({ success: true, data: [{ id }] });
});
