import { headingOf } from "../heading-of.ts";
import { MAX_BLOCK_CHARACTERS } from "../limits.ts";
import { type Paragraph, paragraphText } from "../schemas/paragraph.ts";
import type { Block, Script } from "../schemas/script.ts";
import type { VoiceProfile } from "../schemas/voice-profile.ts";
import type { PlacedParagraph, ScriptChange } from "./diff-scripts.ts";
import { rewordParagraph } from "./reword-paragraph.ts";

/** A paragraph of the result. */
interface Piece {
  paragraph: Paragraph;
  /** Block of the script before that it stands in. */
  from: number | undefined;
  /** Block of the other script that it stands in. */
  to: number | undefined;
  /** The voice that speaks it, where that is known. */
  profile: VoiceProfile | undefined;
}

interface Group {
  pieces: Piece[];
  from: number | undefined;
  to: number | undefined;
  length: number;
}

/**
 * The script with the changes that are taken ({@link diffScripts}). Blocks in which nothing changes are the same objects;
 * in the others voice, pauses and marks of what stands are kept. A new paragraph is a block of its own, or joins the block
 * of its list, and has the voice of the text before it; its own where `after` has several, each that of a language.
 */
export function applyChanges(
  before: Script,
  after: Script,
  changes: readonly ScriptChange[],
  isTaken: (change: ScriptChange) => boolean = () => true,
): Script {
  const pieces = changes.flatMap((change) => pieceOf(before, after, change, isTaken(change)));
  const groups = groupPieces(before, after, pieces);
  const profiles = profilesOf(before, after, groups);
  const begun = new Set<number>();
  return groups.map((group, index) => {
    const children = group.pieces.map(({ paragraph }) => paragraph);
    if (group.from === undefined) return newBlock(after[group.to ?? 0], children, profiles[index]!);
    const block = before[group.from]!;
    const isFirst = !begun.has(group.from);
    begun.add(group.from);
    if (children.length === block.children.length && children.every((one, place) => one === block.children[place])) {
      return block;
    }
    const { is_title: _title, heading: _heading, ...rest } = block;
    return isFirst ? { ...block, children } : { ...rest, children };
  });
}

function pieceOf(before: Script, after: Script, change: ScriptChange, isTaken: boolean): Piece[] {
  if (change.kind === "added") {
    if (!isTaken) return [];
    const { movedFrom } = change;
    const paragraph = movedFrom ? paragraphAt(before, movedFrom) : paragraphAt(after, change.after);
    const profile = movedFrom && before[movedFrom.block]?.audio_profile;
    return [{ paragraph, from: undefined, to: change.after.block, profile }];
  }
  const from = change.before.block;
  const stands = {
    paragraph: paragraphAt(before, change.before),
    from,
    to: undefined,
    profile: before[from]?.audio_profile,
  };
  if (change.kind === "removed") return isTaken ? [] : [stands];
  if (change.kind === "same") return [{ ...stands, to: change.after?.block }];
  if (!isTaken) return [{ ...stands, to: change.after.block }];
  const paragraph = rewordParagraph(stands.paragraph, change.after.text, change.words);
  return [{ ...stands, paragraph, to: change.after.block }];
}

function paragraphAt(script: Script, { block, paragraph }: PlacedParagraph): Paragraph {
  return script[block]!.children[paragraph]!;
}

function groupPieces(before: Script, after: Script, pieces: readonly Piece[]): Group[] {
  const groups: Group[] = [];
  for (const piece of pieces) {
    const length = paragraphText(piece.paragraph).length;
    const group = groups.at(-1);
    if (group && belongs(before, after, group, piece) && group.length + 1 + length <= MAX_BLOCK_CHARACTERS) {
      group.pieces.push(piece);
      group.length += 1 + length;
      group.from ??= piece.from;
      group.to = piece.to ?? group.to;
    } else {
      groups.push({ pieces: [piece], from: piece.from, to: piece.to, length });
    }
  }
  return groups;
}

/** Whether a piece goes on in the block before it: that is its own, or one of the two is new in the block of the other. */
function belongs(before: Script, after: Script, group: Group, piece: Piece): boolean {
  if (group.from !== undefined && piece.from !== undefined) return group.from === piece.from;
  if (piece.to === undefined || group.to !== piece.to) return false;
  const [from, to] = [group.from ?? piece.from, after[piece.to]];
  const old = from === undefined ? undefined : before[from];
  return (old === undefined || (headingOf(old) === undefined && !old.is_title)) && to?.heading === undefined;
}

/**
 * Who speaks each group: the one of what stands, else what came when that has several voices, else the text before it,
 * else the text after it, else what came.
 */
function profilesOf(before: Script, after: Script, groups: readonly Group[]): (VoiceProfile | undefined)[] {
  const first = after[0]?.audio_profile;
  const hasVoices = after.some(({ audio_profile: { voice, id } }) => voice !== first?.voice || id !== first.id);
  const isTitle = ({ from }: Group) => from !== undefined && before[from]?.is_title === true;
  const known = groups.map((group) =>
    isTitle(group) ? undefined : group.pieces.find(({ profile }) => profile)?.profile,
  );
  let last = known.find((profile) => profile !== undefined);
  return groups.map((group, index) => {
    last = known[index] ?? last;
    const came = group.to === undefined ? undefined : after[group.to]?.audio_profile;
    return hasVoices ? (known[index] ?? came ?? last) : (last ?? came);
  });
}

function newBlock(like: Block | undefined, children: Paragraph[], profile: VoiceProfile): Block {
  const heading = like && headingOf(like);
  return { type: "block", ...(heading === undefined ? {} : { heading }), audio_profile: { ...profile }, children };
}
