import { expect, type Page } from "@playwright/test";
import type { LecternServer } from "../../apps/server/src/test-kit/lectern-server.ts";
import type { Publisher } from "../../apps/server/src/test-kit/publisher.ts";
import { projectPath } from "./paths.ts";
import { signIn } from "./sign-in.ts";

export interface NewItem {
  /** A block for each. */
  texts: readonly string[];
  title?: string;
  /** Whether the first block is the title. */
  hasTitleBlock?: boolean;
}

/** Makes an item in the project's voice, signs its publisher in and opens it in the editor; answers its id. */
export async function openItem(
  page: Page,
  { server, publisher }: { server: LecternServer; publisher: Publisher },
  { texts, title = "The title", hasTitleBlock = false }: NewItem,
): Promise<string> {
  const { audio_profile: voice } = await publisher.inProject<{ audio_profile: unknown }>("GET", "");
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
    title,
    slate_value: texts.map((text, index) => ({
      type: "block",
      ...(hasTitleBlock && index === 0 ? { is_title: true } : {}),
      audio_profile: voice,
      children: [{ type: "paragraph", children: [{ text }] }],
    })),
    is_draft: true,
  });
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, `content/${id}`));
  await expect(page.getByRole("textbox", { name: "Text to be voiced" })).toBeVisible();
  return id;
}
