/** A pause, as the model writes it. */
export const pauseMark = "⏸";

/** Characters of a block that are selected; a caret where both ends are one. */
export interface Selected {
  block: number;
  from: number;
  to: number;
}

/** The text as it must be after what was done to it, known without the editor. */
export class TextModel {
  /** The blocks: a line for each paragraph, and marks for the pauses. */
  blocks: readonly string[];
  /** undefined where the editor alone knows. */
  selected: Selected | undefined;
  readonly #states = new Set<string>();

  constructor(blocks: readonly string[]) {
    this.blocks = blocks;
    this.#note();
  }

  get selectedText(): string {
    const { block, from, to } = this.selected ?? { block: 0, from: 0, to: 0 };
    return this.textOf(block).slice(from, to);
  }

  textOf(block: number): string {
    return this.blocks[block] ?? "";
  }

  /** Where a caret stands; undefined where words are selected, or nothing is known. */
  get caret(): { block: number; at: number } | undefined {
    const { selected } = this;
    return selected && selected.from === selected.to ? { block: selected.block, at: selected.from } : undefined;
  }

  select(block: number, from: number, to = from): void {
    this.selected = { block, from: Math.min(from, to), to: Math.max(from, to) };
  }

  /** Puts a text in the place of what is selected. */
  write(text: string): void {
    const { block, from, to } = this.selected ?? { block: 0, from: 0, to: 0 };
    const before = this.textOf(block);
    this.#replace(block, 1, [before.slice(0, from) + text + before.slice(to)]);
    this.select(block, from + text.length);
  }

  /** Splits a block where the caret stands, which goes to the start of the second. */
  split(): void {
    const { block = 0, at = 0 } = this.caret ?? {};
    const text = this.textOf(block);
    this.#replace(block, 1, [text.slice(0, at), text.slice(at)]);
    this.select(block + 1, 0);
  }

  /** Joins a block with the one before it; the caret stands between them. */
  join(block: number): void {
    const before = this.textOf(block - 1);
    this.#replace(block - 1, 2, [before + this.textOf(block)]);
    this.select(block - 1, before.length);
  }

  /** Moves the block of the selection, with it. */
  move(by: 1 | -1): void {
    const { selected } = this;
    if (!selected) return;
    const { block, from, to } = selected;
    const [first, second] = by === 1 ? [block, block + 1] : [block - 1, block];
    this.#replace(first, 2, [this.textOf(second), this.textOf(first)]);
    this.select(block + by, from, to);
  }

  /** Whether the text was so once, as after an undo it must have been; then it is so again. */
  returnTo(blocks: readonly string[]): boolean {
    if (!this.#states.has(JSON.stringify(blocks))) return false;
    this.blocks = blocks;
    this.selected = undefined;
    return true;
  }

  #replace(block: number, count: number, texts: readonly string[]): void {
    this.blocks = this.blocks.toSpliced(block, count, ...texts);
    this.#note();
  }

  #note(): void {
    this.#states.add(JSON.stringify(this.blocks));
  }
}
