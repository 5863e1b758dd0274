const pageRows = 10;

/** Next index in a list of `total` rows for a key, within its ends; undefined for other keys. */
export function nextRowIndex(key: string, index: number, total: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + pageRows,
    PageUp: index - pageRows,
    Home: 0,
    End: total - 1,
  };
  const wanted = moves[key];
  return wanted === undefined || total === 0 ? undefined : Math.min(Math.max(0, wanted), total - 1);
}
