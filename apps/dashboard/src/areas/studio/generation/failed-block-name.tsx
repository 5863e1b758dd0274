import type { FailedBlock } from "./use-failed-block.ts";

/** Names a block by its number and first words. */
export function FailedBlockName({ block }: { block: Pick<FailedBlock, "number" | "text"> }) {
  return (
    <p className="text-ink-2 wrap-anywhere">
      Block {block.number}: <q dir="auto">{block.text}</q>
    </p>
  );
}
