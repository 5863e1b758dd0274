import { expect, type Page } from "@playwright/test";
import type { LecternServer } from "../../apps/server/src/test-kit/lectern-server.ts";
import type { Publisher } from "../../apps/server/src/test-kit/publisher.ts";
import { projectPath } from "./paths.ts";
import { projectVoice } from "./saved-profiles.ts";
import { signIn } from "./sign-in.ts";

export interface NewItem {
  /** A block for each. */
  texts: readonly string[];
  title?: string;
  /** Another than the project's own. */
  voice?: { platform: string; engine: string; voice: string };
  /** Whether the first block is the title. */
  hasTitleBlock?: boolean;
  /** Its timeline, where it has one. */
  composerSettings?: object;
}

interface Editor {
  server: Pick<LecternServer, "url">;
  publisher: Publisher;
}

/** Makes an item, as a draft; answers its id. */
export async function createItem(
  publisher: Publisher,
  { texts, title = "The title", voice, hasTitleBlock = false, composerSettings }: NewItem,
): Promise<string> {
  const profile = { ...(await projectVoice(publisher)), ...voice };
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
    title,
    slate_value: texts.map((text, index) => ({
      type: "block",
      ...(hasTitleBlock && index === 0 ? { is_title: true } : {}),
      audio_profile: profile,
      children: [{ type: "paragraph", children: [{ text }] }],
    })),
    ...(composerSettings ? { composer_settings: composerSettings } : {}),
    is_draft: true,
  });
  return id;
}

/** Makes an item and opens it in the editor, in a browser that is signed in; answers its id. */
export async function showItem(page: Page, { server, publisher }: Editor, item: NewItem): Promise<string> {
  const id = await createItem(publisher, item);
  await page.goto(server.url + projectPath(publisher, `content/${id}`));
  await expect(page.getByRole("textbox", { name: "Text to be voiced" })).toBeVisible();
  return id;
}

/** The same, after signing in. */
export async function openItem(page: Page, editor: Editor, item: NewItem): Promise<string> {
  await signIn(page, editor.server.url, editor.publisher);
  return showItem(page, editor, item);
}
