import type { RightName } from "@lectern/access";
import type { BulkAction, WireContentItem } from "@lectern/contract";
import { isAudioUpload } from "../items/item-status.ts";

export type SelectionAction = BulkAction | "download";

/** What is known of a selected item; undefined when its row was never held. */
export type SelectedItem = WireContentItem | undefined;

interface Rule {
  right: RightName;
  /** Whether an item is one that the action has something to do with. */
  fits: (item: WireContentItem) => boolean;
  /** Said when none is. */
  reason: string;
}

const isBusy = (item: WireContentItem): boolean => item.full_audio_status === "IN PROGRESS";

const rules: Readonly<Record<SelectionAction, Rule>> = {
  generate: {
    right: "modify audio",
    fits: (item) => !isBusy(item) && !isAudioUpload(item) && item.word_count > 0,
    reason: "None of these has a text that is not being generated",
  },
  set_voice: {
    right: "modify audio",
    fits: (item) => !isAudioUpload(item),
    reason: "Uploaded audio has no voice",
  },
  download: {
    right: "download standard_voices",
    fits: (item) => item.full_audio_url !== null && !isBusy(item),
    reason: "None of these has audio yet",
  },
  publish: {
    right: "modify audio",
    fits: (item) => item.has_unpublished_audio && !item.is_audio_disabled,
    reason: "None of these has audio that is not published",
  },
  enable: {
    right: "modify audio",
    fits: (item) => item.is_audio_disabled,
    reason: "None of these is disabled",
  },
  disable: {
    right: "modify audio",
    fits: (item) => item.published_at !== null && !item.is_audio_disabled,
    reason: "None of these is published",
  },
  apply_pattern: {
    right: "access bg_music",
    fits: (item) => !isBusy(item) && !isAudioUpload(item),
    reason: "Uploaded audio takes no music, nor does audio that is being generated",
  },
  add_to_show: {
    right: "modify podcast",
    fits: (item) => item.published_at !== null,
    reason: "None of these is published",
  },
  delete: {
    right: "delete audio",
    fits: (item) => !isBusy(item),
    reason: "These are being generated",
  },
};

/** Whether a person can do anything at all with several items. */
export function canSelect(hasRight: (right: RightName) => boolean): boolean {
  return Object.values(rules).some(({ right }) => hasRight(right));
}

/** Of each action that the person may do: why it has nothing to do here, or undefined when it can be done. */
export function bulkChoices(
  items: readonly SelectedItem[],
  hasRight: (right: RightName) => boolean,
): Partial<Record<SelectionAction, { reason: string | undefined }>> {
  const choices: Partial<Record<SelectionAction, { reason: string | undefined }>> = {};
  for (const [action, { right, fits, reason }] of Object.entries(rules) as [SelectionAction, Rule][]) {
    if (!hasRight(right)) continue;
    const isOffered = items.some((item) => item === undefined || fits(item));
    choices[action] = { reason: isOffered ? undefined : reason };
  }
  return choices;
}

/** The selected items that an action has something to do with; what is not known of may be one. */
export function fittingIds(action: SelectionAction, selected: ReadonlyMap<string, SelectedItem>): string[] {
  return [...selected].filter(([, item]) => item === undefined || rules[action].fits(item)).map(([id]) => id);
}
