import { type Block, blockText, type VoiceProfile } from "@lectern/script";
import { Editor, Transforms } from "slate";
import { HistoryEditor } from "slate-history";
import { ReactEditor } from "slate-react";
import { createStore, type ReadableStore } from "../../../platform/store/store.ts";
import { blockAt, isBlock, scriptOf } from "../document/elements.ts";
import {
  type FollowedBlock,
  type KnownLanguages,
  type ProjectVoices,
  voiceChangesByLanguage,
} from "./voice-changes-by-language.ts";

export interface VoiceFollower {
  /** The language for which a block was given the voice that it has, by the block's key. */
  given: ReadableStore<ReadonlyMap<string, string>>;
  /** Must be called when the document is opened: what is in it then keeps its voices. */
  open: () => void;
  /** Gives blocks whose text has come to be in another language the voice of that language, as one undo step. */
  follow: (languages: ReadonlyMap<string, string | undefined>, voices: ProjectVoices) => void;
  /** Must be called after each change of the document, with its operations: a voice set by any other is a choice. */
  changed: () => void;
  /** Forgets the languages, as the project's voices changed: all that was written since the opening is looked at anew. */
  reset: () => void;
}

/** Lets the voices of blocks follow their languages. */
export function createVoiceFollower(editor: Editor, keyOf: (block: Block) => string): VoiceFollower {
  const given = createStore<ReadonlyMap<string, string>>(new Map());
  const chosen = new Set<string>();
  /** The voices that were given, to be told from those that the writer sets. */
  const gifts = new WeakSet<VoiceProfile>();
  /** The texts that were opened, by their block's key. */
  let opened: ReadonlyMap<string, string> | undefined;
  let known: KnownLanguages | undefined;

  /** The languages of what was opened; of a text that was changed since it is none. */
  function languagesOfOpened(blocks: readonly FollowedBlock[], voices: ProjectVoices): KnownLanguages {
    const found = voiceChangesByLanguage(blocks, new Map(), chosen, voices).known;
    const entries = blocks.flatMap(({ key, block }): [string, string | undefined][] => {
      const text = opened?.get(key);
      return text === undefined ? [] : [[key, text === blockText(block) ? found.get(key) : undefined]];
    });
    return new Map(entries);
  }

  return {
    given,

    open() {
      opened ??= new Map(scriptOf(editor).map((block) => [keyOf(block), blockText(block)]));
    },

    follow(languages, voices) {
      if (ReactEditor.isComposing(editor)) return;
      const blocks = scriptOf(editor).map((block) => {
        const key = keyOf(block);
        return { key, block, language: languages.get(key) };
      });
      known ??= languagesOfOpened(blocks, voices);
      const result = voiceChangesByLanguage(blocks, known, chosen, voices);
      known = result.known;
      if (result.gifts.length === 0) return;
      HistoryEditor.withNewBatch(editor, () => {
        Editor.withoutNormalizing(editor, () => {
          for (const { index, profile } of result.gifts) {
            const audio_profile = { ...profile };
            gifts.add(audio_profile);
            Transforms.setNodes(editor, { audio_profile }, { at: [index], match: isBlock });
          }
        });
      });
      given.set(new Map([...given.get(), ...result.gifts.map(({ key, language }) => [key, language] as const)]));
    },

    changed() {
      for (const operation of editor.operations) {
        if (operation.type !== "set_node" || !("audio_profile" in operation.newProperties)) continue;
        const entry = blockAt(editor, operation.path[0] ?? -1);
        if (!entry || gifts.has(entry[0].audio_profile)) continue;
        const key = keyOf(entry[0]);
        chosen.add(key);
        if (given.get().has(key)) given.set(new Map([...given.get()].filter(([one]) => one !== key)));
      }
    },

    reset() {
      known = undefined;
    },
  };
}
