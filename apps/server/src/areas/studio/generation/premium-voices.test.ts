import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi } from "../../../test-kit/call-api.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";

let server: TestServer;
let publisher: Publisher;

beforeAll(async () => {
  server = await startTestServer({
    billing: { kind: "sandbox" },
    // Nothing is ever spoken here: whoever lacks the plan is refused before.
    openAiSpeech: { url: "http://127.0.0.1:9", key: undefined, model: "kokoro", voices: ["af_heart"] },
  });
  publisher = await addPublisher(server);
});
afterAll(() => server.stop());

const script = [
  {
    type: "block",
    // A premium voice that says of itself that it is none.
    audio_profile: {
      platform: "openai",
      voice: "af_heart",
      lang_code: "en-US",
      engine: "standard",
      volume: 0,
      speed: 100,
      pitch: "",
      style: "",
    },
    children: [{ type: "paragraph", children: [{ text: "Curiouser and curiouser." }] }],
  },
];

test("a premium voice is kept in a draft and not generated without a plan that has it, whatever is said of it", async () => {
  const draft = { title: "Alice", slate_value: script, is_draft: true };
  const { content_id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", draft);
  const item = `/organisation/${publisher.organisationId}/integration/${publisher.projectId}/content`;
  const whole = { ...draft, is_draft: false };
  const answers = await Promise.all([
    callApi(server.url, publisher.token(), "PUT", `${item}/${content_id}/v2`, whole),
    callApi(server.url, publisher.token(), "PUT", `${item}/${content_id}/download`, whole),
    callApi(server.url, publisher.token(), "POST", `${item}/v2`, whole),
  ]);
  expect(answers.map(({ status, body }) => [status, body.failure_type])).toEqual(
    answers.map(() => [402, "PLAN_LIMIT"]),
  );
});
