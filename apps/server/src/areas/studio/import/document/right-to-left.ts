/** Letters of scripts that are written from right to left. */
export const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;

/** Whether most letters of these runs are of a script that is written from right to left. */
export function isRightToLeftText(runs: readonly { text: string }[]): boolean {
  const text = runs.map((run) => run.text).join("");
  const from = text.match(rightToLeft)?.length ?? 0;
  return from > 0 && from > (text.match(/\p{L}/gu)?.length ?? 0) / 2;
}
