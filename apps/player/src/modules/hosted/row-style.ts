/** Its rules come before those of every other module, whichever is there first: nothing has that id. */
const row = "section:not(#none)";

/**
 * The player as a row of a list of episodes, laid out anew from the same parts. The page's row is what the disc (at its
 * start) and the icons (at its end) are placed in, `--row-top` below its edge; the bar comes with the first play, below
 * the row's text.
 */
export const ROW_STYLE = `:host{min-height:0}
${row}{position:static;display:flex;flex-wrap:wrap;align-items:center;gap:0 4px;min-height:0;padding:0;border:0;background:none}
${row} :is(.more,.foot){display:contents}
${row} :is(b,small,.brand),${row}:not([data-played]) :is(.time,.rewind,.forward,select,.sound){display:none}
${row} .play{position:absolute;inset-block-start:calc(var(--row-top) + 4px);inset-inline-start:0;margin:0}
${row} .extra{position:absolute;display:flex;inset-block-start:calc(var(--row-top) - 6px);inset-inline-end:0;color:var(--ink-2)}
${row}[data-played]{margin-top:8px}
${row}[data-filled][data-played]{padding:4px 12px;border-radius:10px;background:var(--lectern-paper)}
${row} .rewind{order:1;margin-inline-start:-6px}
${row}>input{order:2;flex:1;width:auto}
${row} .forward{order:3}
${row} .time{order:4;align-self:center;margin:0}
${row} select{order:5;margin-inline-start:8px}
${row} p{order:6;flex-basis:100%}
${row}[data-size=s] .sound{display:none}
${row}[data-size=s]>input{order:0;flex-basis:100%}
${row}[data-size=s] .time{order:1}
${row}[data-size=s] .rewind{margin-inline-start:auto}
@media(forced-colors:none){:host(:not([data-lectern-playing])) ${row}:not([data-filled]) .play{background:var(--sheet);color:var(--accent);box-shadow:inset 0 0 0 1px var(--line)}}`;
