import type { WireContent, WireContentItem } from "@lectern/contract";
import { type Block, blockHash, type Script, titleBlock, type VoiceProfile } from "@lectern/script";
import { projectId, projectOf } from "./newsroom.ts";

/** An id of an item, a show or a sound: the same for the same number. */
export function idOf(number: number): string {
  return `01930000-0000-7000-8000-${String(number).padStart(12, "0")}`;
}

let ids = 1000;

/** An id that nothing has yet: what was removed once stays hidden as long as its page is open. */
export function newId(): string {
  ids += 1;
  return idOf(ids);
}

const createdAt = "2026-11-02T09:00:00.000Z";

/** A second of a quiet tone, or more, as an address that an audio element plays. */
export function toneUrl(seconds = 1): string {
  let bytes = "";
  for (const byte of toneWav(seconds)) bytes += String.fromCharCode(byte);
  // Not the page's own origin: it is given to the audio element, and not streamed as MP3.
  return `data:audio/wav;base64,${btoa(bytes)}`;
}

/** The same at an address that is as short as those of clips are. */
export function soundUrl(seconds: number): string {
  return URL.createObjectURL(new Blob([toneWav(seconds)], { type: "audio/wav" }));
}

function toneWav(seconds: number): Uint8Array<ArrayBuffer> {
  const sampleRate = 3000;
  const samples = Math.round(seconds * sampleRate);
  const wav = new DataView(new ArrayBuffer(44 + samples));
  function write(at: number, text: string): void {
    for (let index = 0; index < text.length; index += 1) wav.setUint8(at + index, text.charCodeAt(index));
  }
  write(0, "RIFF");
  wav.setUint32(4, 36 + samples, true);
  write(8, "WAVEfmt ");
  wav.setUint32(16, 16, true);
  wav.setUint16(20, 1, true);
  wav.setUint16(22, 1, true);
  wav.setUint32(24, sampleRate, true);
  wav.setUint32(28, sampleRate, true);
  wav.setUint16(32, 1, true);
  wav.setUint16(34, 8, true);
  write(36, "data");
  wav.setUint32(40, samples, true);
  for (let index = 0; index < samples; index += 1) wav.setUint8(44 + index, 128 + Math.round(20 * Math.sin(index / 2)));
  return new Uint8Array(wav.buffer);
}

/** The heights of a waveform, eight a second, as an address. */
export function peaksUrl(seconds: number): string {
  return `data:text/plain,${"Aa".repeat(Math.ceil(seconds * 4))}`;
}

/** The voice that new texts of the project have. */
export const projectVoice: VoiceProfile = projectOf().audio_profile;

/** A block of one paragraph. */
export function textBlock(text: string, profile: VoiceProfile = projectVoice): Block {
  return { type: "block", audio_profile: profile, children: [{ type: "paragraph", children: [{ text }] }] };
}

/** An item as lists show it: a draft without audio. */
export function itemOf(more: Partial<WireContentItem> = {}): WireContentItem {
  const id = more.id ?? newId();
  return {
    PK: `INTEGRATION#${projectId}`,
    SK: `CONTENT#${id}`,
    id,
    title: "The title",
    body: "",
    contentType: "voiceover",
    url: null,
    word_count: 5,
    created_at: createdAt,
    updated_at: createdAt,
    published_at: null,
    full_audio_url: null,
    full_audio_status: null,
    failure: null,
    progress: 0,
    waiting: null,
    fallback: null,
    live_audio_url: null,
    audio_duration: null,
    quieter_by: null,
    doubtful_sentences: 0,
    peaks_url: null,
    blocks_url: null,
    is_mixed: false,
    is_audio_disabled: false,
    is_content_changed: false,
    is_changed_since_published: false,
    has_unpublished_audio: false,
    publish_at: null,
    is_draft: true,
    share_url: null,
    embed_code: null,
    embed_script: null,
    embed_amp: null,
    ...more,
  };
}

/** What an item with audio has that is not public. */
export function withAudio(seconds = 2): Partial<WireContentItem> {
  return {
    full_audio_url: toneUrl(seconds),
    full_audio_status: "DONE",
    audio_duration: seconds,
    peaks_url: peaksUrl(seconds),
    is_draft: false,
    has_unpublished_audio: true,
  };
}

/** What a published item has. */
export function asPublished(seconds = 2): Partial<WireContentItem> {
  return {
    ...withAudio(seconds),
    has_unpublished_audio: false,
    published_at: createdAt,
    share_url: "https://audio.example/listen/1",
    embed_code: "<iframe></iframe>",
    embed_script: "<script></script>",
    embed_amp: "<amp-iframe></amp-iframe>",
  };
}

export interface NewContent extends Partial<WireContent> {
  /** A block for each. */
  texts?: readonly string[];
  /** Of its blocks; the project's without. */
  voice?: VoiceProfile;
  /** Whether a block with the title comes first. */
  hasTitleBlock?: boolean;
}

/** An item as the editor opens it. */
export function contentOf({ texts = [], voice = projectVoice, hasTitleBlock, ...more }: NewContent = {}): WireContent {
  const title = more.title ?? "The title";
  const script: Script = [
    ...(hasTitleBlock ? [titleBlock(title, voice)] : []),
    ...texts.map((text) => textBlock(text, voice)),
  ];
  return {
    ...itemOf(),
    slate_body: script,
    composer_settings: { zoomLevel: 12, includeTitle: hasTitleBlock === true, sections: [] },
    block_audios: {},
    source_id: null,
    version: 1,
    audio_title: null,
    audio_composition: null,
    ...more,
  };
}

/** Hash of a block under the project's lexicon, which is empty. */
export function hashOf(block: Block): string {
  return blockHash(block, []);
}
