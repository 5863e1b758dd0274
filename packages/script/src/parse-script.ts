import { blockText, isPause, isTextLeaf } from "./block-text.ts";
import {
  MAX_BLOCK_CHARACTERS,
  MAX_BLOCK_INLINES,
  MAX_BLOCK_PAUSES,
  MAX_BLOCKS,
  MAX_SCRIPT_PAUSE_SECONDS,
} from "./limits.ts";
import type { Block, Inline, Paragraph, Pause, Script } from "./model.ts";
import { readInline, readPause } from "./parse-inline.ts";
import { readVoiceProfile } from "./parse-voice-profile.ts";
import { type Report, type ValidationError, createReport, isObject, join, readFields, readFlag } from "./validation.ts";

/** Said when a block holds, or would hold, more than 2000 characters. */
export const BLOCK_FULL_MESSAGE = "cannot add more text to this block";

export type ParsedScript = { ok: true; script: Script } | { ok: false; errors: ValidationError[] };
export type ParsedBlock = { ok: true; block: Block } | { ok: false; errors: ValidationError[] };

/**
 * Reads a script from what came over the wire: every field checked, unknown fields refused, at most 2000 blocks of
 * 2000 characters. The script is a new value in Slate's normal form (a pause stands between runs of text, a pause
 * directly in a block gets a paragraph); what it says is not changed.
 */
export function parseScript(value: unknown): ParsedScript {
  const report = createReport();
  const script = readScript(report, value);
  return report.errors.length === 0 ? { ok: true, script } : { ok: false, errors: report.errors };
}

/** Reads one block as {@link parseScript} does; paths start inside the block. */
export function parseBlock(value: unknown): ParsedBlock {
  const report = createReport();
  const block = readBlock(report, "", value);
  if (block && report.errors.length === 0) return { ok: true, block };
  return { ok: false, errors: report.errors };
}

function readScript(report: Report, value: unknown): Script {
  if (!Array.isArray(value)) {
    report.add("", "A list of blocks is expected here.");
    return [];
  }
  if (value.length > MAX_BLOCKS) {
    report.add("", `A script holds at most ${MAX_BLOCKS} blocks.`);
    return [];
  }
  const script: Script = [];
  let pauseTenths = 0;
  for (const [index, item] of value.entries()) {
    const block = readBlock(report, String(index), item);
    if (!block) continue;
    if (block.is_title && index > 0) report.add(`${index}.is_title`, "Only the first block can be the title.");
    for (const pause of pausesOf(block)) pauseTenths += Math.round(pause.duration * 10);
    script.push(block);
  }
  if (pauseTenths > MAX_SCRIPT_PAUSE_SECONDS * 10) {
    report.add("", `All pauses together last at most ${MAX_SCRIPT_PAUSE_SECONDS / 3600} hours.`);
  }
  return script;
}

function readBlock(report: Report, path: string, value: unknown): Block | undefined {
  const fields = readFields(report, path, value, ["type", "is_title", "audio_profile", "children"], "A block");
  if (!fields) return undefined;
  if (fields["type"] !== "block") report.add(join(path, "type"), 'The type "block" is expected here.');
  const isTitle = readFlag(report, join(path, "is_title"), fields["is_title"]);
  const profile = readVoiceProfile(report, join(path, "audio_profile"), fields["audio_profile"]);
  const children = readChildren(report, join(path, "children"), fields["children"]);
  if (!profile || !children) return undefined;
  const block: Block = { type: "block", audio_profile: profile, children };
  if (isTitle !== undefined) block.is_title = isTitle;
  if (blockText(block).length > MAX_BLOCK_CHARACTERS) report.add(join(path, "children"), BLOCK_FULL_MESSAGE);
  if (pausesOf(block).length > MAX_BLOCK_PAUSES) {
    report.add(join(path, "children"), `A block holds at most ${MAX_BLOCK_PAUSES} pauses.`);
  }
  return block;
}

function readChildren(report: Report, path: string, value: unknown): Paragraph[] | undefined {
  if (!Array.isArray(value)) {
    report.add(path, "A list of paragraphs is expected here.");
    return undefined;
  }
  if (value.length > MAX_BLOCK_CHARACTERS + 1) {
    report.add(path, BLOCK_FULL_MESSAGE);
    return undefined;
  }
  const paragraphs: Paragraph[] = [];
  let inlines = 0;
  for (const [index, item] of value.entries()) {
    const paragraph = readParagraph(report, join(path, index), item);
    if (!paragraph) continue;
    paragraphs.push(paragraph);
    inlines += paragraph.children.length;
    if (inlines > MAX_BLOCK_INLINES) {
      report.add(path, `A block holds at most ${MAX_BLOCK_INLINES} runs of text and pauses.`);
      return undefined;
    }
  }
  if (paragraphs.length === 0) paragraphs.push({ type: "paragraph", children: [{ text: "" }] });
  return paragraphs;
}

function readParagraph(report: Report, path: string, value: unknown): Paragraph | undefined {
  if (isObject(value) && value["type"] === "pause") {
    const pause = readPause(report, path, value);
    return pause && { type: "paragraph", children: inNormalForm([pause]) };
  }
  const fields = readFields(report, path, value, ["type", "children"], "A paragraph or a pause");
  if (!fields) return undefined;
  if (fields["type"] !== "paragraph")
    report.add(join(path, "type"), 'The type "paragraph" or "pause" is expected here.');
  const children = fields["children"];
  if (!Array.isArray(children) || children.length > MAX_BLOCK_INLINES) {
    const most = `A list of at most ${MAX_BLOCK_INLINES} runs of text and pauses is expected here.`;
    report.add(join(path, "children"), most);
    return undefined;
  }
  const inlines: Inline[] = [];
  for (const [index, item] of children.entries()) {
    const inline = readInline(report, join(join(path, "children"), index), item);
    if (inline) inlines.push(inline);
  }
  return { type: "paragraph", children: inNormalForm(inlines) };
}

/** Slate wants text before, between and after inline elements, and at least one child. */
function inNormalForm(inlines: readonly Inline[]): Inline[] {
  const normal: Inline[] = [];
  for (const inline of inlines) {
    const last = normal.at(-1);
    if (isPause(inline) && (!last || isPause(last))) normal.push({ text: "" });
    normal.push(inline);
  }
  const last = normal.at(-1);
  if (!last || !isTextLeaf(last)) normal.push({ text: "" });
  return normal;
}

function pausesOf(block: Block): Pause[] {
  return block.children.flatMap((paragraph) => paragraph.children.filter(isPause));
}
