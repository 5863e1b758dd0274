/** Letters of scripts that are written from right to left. */
export const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;

/** Whether most letters of these runs are of a script that is written from right to left. */
export function isRightToLeftText(runs: readonly { text: string }[]): boolean {
  let from = 0;
  let all = 0;
  for (const { text } of runs) {
    from += text.match(rightToLeft)?.length ?? 0;
    all += text.match(/\p{L}/gu)?.length ?? 0;
  }
  return from > all / 2;
}
