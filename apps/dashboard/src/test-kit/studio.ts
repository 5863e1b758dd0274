import type { WireContent, WireDoubt } from "@lectern/contract";
import { type Block, blockText, type Script } from "@lectern/script";
import { hashComposition, timelineOf } from "@lectern/timeline";
import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import { dock } from "../areas/studio/composer/dock.ts";
import type { Answers } from "./fake-api.ts";
import { contentOf, hashOf, type NewContent, toneUrl, withAudio } from "./items.ts";
import { projectPath } from "./newsroom.ts";
import { type GivenScreen, type OpenedScreen, openScreen } from "./open-screen.tsx";
import { css } from "./pointer.ts";

/** How long a word is spoken, unless a test says otherwise: long enough to be playing still when it is looked at. */
const slowly = 4;

export interface ItemServer {
  /** The item as it is saved now. */
  item: WireContent;
  answers: Answers;
}

interface SpokenBlock {
  hash: string;
  starts: number;
  duration: number;
  words: [number, number, number, number][];
  fallback: [];
}

function spokenBlocks(script: readonly Block[], secondsPerWord = slowly): SpokenBlock[] {
  let at = 0;
  return script
    .filter((block) => blockText(block) !== "")
    .map((block) => {
      const starts = at;
      const words = [...blockText(block).matchAll(/[\p{L}\d]+/gu)].map(
        ({ 0: word, index }, position): [number, number, number, number] => {
          const from = starts + position * secondsPerWord;
          return [from, from + secondsPerWord, index, index + word.length];
        },
      );
      const duration = words.length * secondsPerWord;
      at += duration;
      return { hash: hashOf(block), starts, duration, words, fallback: [] };
    });
}

/** The item with the audio of its text. */
export function generated(item: WireContent, secondsPerWord = slowly): WireContent {
  const spoken = spokenBlocks(item.slate_body, secondsPerWord);
  const seconds = spoken.reduce((sum, { duration }) => sum + duration, 0);
  const audios = spoken.map(({ hash, duration }) => [hash, { audio_url: toneUrl(duration), duration }] as const);
  const timeline = timelineOf(item.composer_settings);
  return {
    ...item,
    ...withAudio(seconds),
    blocks_url: `data:application/json,${JSON.stringify(spoken.map(({ starts, duration }) => [starts, duration, "Emma"]))}`,
    audio_title: item.title,
    audio_composition: item.composer_settings.sections.length > 0 ? hashComposition(timeline) : null,
    is_content_changed: false,
    block_audios: { ...item.block_audios, ...Object.fromEntries(audios) },
    failure: null,
  };
}

/** A server that has one item: it is read, saved, priced and generated, at once. */
export function itemServer(
  content: WireContent,
  secondsPerWord = slowly,
  doubts: readonly WireDoubt[] = [],
): ItemServer {
  const server: ItemServer = {
    item: content,
    answers: {
      library: { get: () => ({ success: true, data: server.item }) },
      studio: {
        create: (draft) => save(draft),
        save: (draft) => save(draft),
        download: (draft) => save({ ...draft, is_draft: false }),
        speechRates: () => ({ success: true, data: [] }),
        credits: ({ slate_value: script }) => {
          const missing = (script as Script).filter((block) => !Object.hasOwn(server.item.block_audios, hashOf(block)));
          const words = missing.flatMap((block) => blockText(block).match(/[\p{L}\d]+/gu) ?? []);
          return { success: true, data: { credits: words.length } };
        },
        composerOutput: () => ({
          success: true,
          url: server.item.full_audio_url,
          data: { url: server.item.full_audio_url, build_id: null, version: server.item.version },
        }),
        wordTimes: () => {
          const blocks = spokenBlocks(server.item.slate_body, secondsPerWord);
          return {
            success: true,
            data: { blocks: blocks.map((block, index) => ({ ...block, doubts: index === 0 ? [...doubts] : [] })) },
          };
        },
        preview: (block) => ({
          success: true,
          data: { audio_url: toneUrl(blockText(block as Block).split(" ").length * secondsPerWord) },
        }),
      },
      podcasts: { list: () => ({ success: true, data: [] }) },
      operator: { track: () => ({ success: true, data: { noted: true } }) },
    },
  };

  function save(draft: {
    title: string;
    slate_value: readonly object[];
    composer_settings?: object | undefined;
    is_draft: boolean;
  }) {
    server.item = {
      ...server.item,
      title: draft.title,
      slate_body: draft.slate_value as Script,
      composer_settings: { ...server.item.composer_settings, ...draft.composer_settings },
      version: server.item.version + 1,
      is_content_changed: true,
    };
    if (!draft.is_draft) server.item = generated(server.item, secondsPerWord);
    const { id: content_id, version, full_audio_url: audio_url } = server.item;
    const data = { content_id, version, build_id: null, words_charged: 0, audio_url, live_audio_url: null };
    return { success: true as const, data };
  }

  return server;
}

export interface OpenedItem extends OpenedScreen {
  server: ItemServer;
}

/** The text that is edited. */
export const script: Locator = page.getByRole("textbox", { name: "Text to be voiced" });
export const player: Locator = page.getByRole("region", { name: "Audio player" });
export const activeBlock: Locator = css(".studio-block[data-active]");
export const buildButton: Locator = page.getByRole("button", { name: /^Build/ });

/** Opens an item in the editor; its words cost nothing unless `billing` says so. */
export async function openItem(
  given: NewContent & {
    isGenerated?: boolean;
    secondsPerWord?: number;
    /** Of its first block. */
    doubts?: readonly WireDoubt[];
  },
  { answers, ...screen }: GivenScreen = {},
): Promise<OpenedItem> {
  const { isGenerated, secondsPerWord, doubts, ...content } = given;
  // As in a browser that has not been here yet.
  dock.isOpen.set(false);
  dock.snaps.set(true);
  const made = contentOf(content);
  const server = itemServer(isGenerated ? generated(made, secondsPerWord) : made, secondsPerWord, doubts);
  const opened = await openScreen(projectPath(`content/${server.item.id}`), {
    billing: "none",
    ...screen,
    prepare: (api) => {
      api.answer(server.answers);
      if (answers) api.answer(answers);
      screen.prepare?.(api);
    },
  });
  await expect.element(script).toBeVisible();
  return { ...opened, server };
}

/** The texts of the blocks, in their order. */
export function blockTexts(): string[] {
  return [...document.querySelectorAll(".studio-text")].map((element) => element.textContent ?? "");
}

/** The blocks that show a text, with their voices and notices. */
export function blocksWith(text: string): Element[] {
  return [...document.querySelectorAll(".studio-block")].filter((block) => block.textContent.includes(text));
}
