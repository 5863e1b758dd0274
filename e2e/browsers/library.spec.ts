import { addPublisher } from "../../apps/server/src/test-kit/publisher.ts";
import { createItem } from "../kit/open-item.ts";
import { projectPath } from "../kit/paths.ts";
import { sharedServer } from "../kit/shared-server.ts";
import { test } from "../kit/visitor/test.ts";
import type { Target } from "../kit/visitor/visitor.ts";

const list: Target = { role: "list", name: "AI Voiceovers" };

test("an item is searched for, deleted and restored in the library", async ({ visitor }) => {
  const server = sharedServer();
  const publisher = await addPublisher(server);
  for (const title of ["The Queen", "The Duchess"])
    await createItem(publisher, { title, texts: [`${title} sat down.`] });
  await visitor.signIn(server.url, publisher);
  await visitor.open(server.url + projectPath(publisher, "content"));
  const queen: Target = { role: "link", name: "The Queen", within: list };
  const duchess: Target = { role: "link", name: "The Duchess", within: list };
  await visitor.see(queen);
  await visitor.press({ role: "searchbox", name: /Search/ });
  await visitor.type("duchess");
  await visitor.keys("Enter");
  await visitor.lose(queen);
  await visitor.see(duchess);
  await visitor.press({ role: "button", name: "More for The Duchess" });
  await visitor.press({ role: "menuitem", name: "Discard draft" });
  await visitor.lose(duchess);
  await visitor.press({ role: "button", name: "Undo" });
  await visitor.see(duchess);
});
