import { addPublisher } from "../../apps/server/src/test-kit/publisher.ts";
import { createItem } from "../kit/open-item.ts";
import { projectPath } from "../kit/paths.ts";
import { sharedServer } from "../kit/shared-server.ts";
import { test } from "../kit/visitor/test.ts";
import type { Target, Visitor } from "../kit/visitor/visitor.ts";

const player: Target = { role: "region", name: "Audio player" };
const position: Target = { role: "slider", name: "Position", within: player };
const timeline: Target = { role: "region", name: "Timeline" };

async function openStudio(visitor: Visitor, texts: readonly string[]): Promise<void> {
  const server = sharedServer();
  const publisher = await addPublisher(server);
  const id = await createItem(publisher, { texts });
  await visitor.signIn(server.url, publisher);
  await visitor.open(server.url + projectPath(publisher, `content/${id}`));
  await visitor.see({ role: "textbox", name: "Text to be voiced" });
}

/** Plays on where the browser wanted another press, as Safari does after a long time. */
async function goOn(visitor: Visitor): Promise<void> {
  await visitor.see({ role: "button", name: /^(?:Play|Pause)/, within: player });
  await visitor.readUntil(position, (seconds) => Number(seconds) > 0.5);
}

test("a block is heard before it is built", async ({ visitor }) => {
  await openStudio(visitor, ["Alice was beginning to get very tired of sitting by her sister on the bank."]);
  await visitor.press({ css: ".studio-text" });
  await visitor.keys("Control+Enter");
  await goOn(visitor);
});

test("a minute of audio is built, which plays by itself, and is stopped and heard again", async ({ visitor }) => {
  const sentence = (number: number) =>
    `In chapter ${number} Alice found a little bottle, and what was in it tasted good.`;
  await openStudio(
    visitor,
    Array.from({ length: 12 }, (_, index) => sentence(index + 1)),
  );
  await visitor.press({ role: "button", name: /^Build/ });
  await goOn(visitor);
  await visitor.press({ role: "button", name: /^Pause/, within: player });
  await visitor.press({ role: "button", name: /^Play/, within: player });
  const before = Number(await visitor.read(position));
  await visitor.readUntil(position, (seconds) => Number(seconds) > before + 0.5);
});

test("music is added to the timeline, and heard with the voice", async ({ visitor }) => {
  await openStudio(visitor, ["Down, down, down."]);
  await visitor.press({ role: "button", name: "Add Music" });
  await visitor.see(timeline);
  await visitor.press({ role: "button", name: /^Add First Light/ });
  await visitor.see({ role: "button", name: /^First Light/, within: timeline });
  await visitor.press({ role: "button", name: "Play the timeline" });
  await visitor.see({ role: "button", name: "Pause the timeline" });
  await visitor.readUntil({ role: "slider", name: "Position", within: timeline }, (seconds) => Number(seconds) > 0.5);
  await visitor.press({ role: "button", name: "Pause the timeline" });
});
