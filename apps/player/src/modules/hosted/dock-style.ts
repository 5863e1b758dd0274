/** Its rules come before those of every other module, whichever is there first: nothing has that id. */
const dock = "[data-type=dock]:not(#none)";

/**
 * The player as the bar of its own page, laid out anew from the same parts: wide, one row with the slider cut by
 * chapters; narrow, the slider is the bar's upper edge.
 */
export const DOCK_STYLE = `${dock}{--bar:var(--sheet);grid-template:auto auto/44px auto 64px minmax(0,1fr) repeat(6,auto);column-gap:8px;min-height:84px;padding:0 max(24px,calc((100vw - 1296px)/2));border:0}
${dock}[data-filled]{--bar:var(--lectern-paper)}
${dock} :is(.more,.extra,.foot){display:contents}
${dock} :is(small,.brand){display:none}
${dock} .rewind{grid-area:1/1/3}
${dock} .play{grid-area:1/2/3;width:48px;height:48px;margin:0 4px}
${dock} .forward{grid-area:1/3/3}
${dock} :is(.rewind,.forward,.list,.save,.share){width:44px;height:44px}
${dock} :is(b,p){grid-area:1/4;max-width:calc(100% - 120px);font-size:13px;line-height:20px;align-self:end;white-space:nowrap}
${dock} .time{grid-area:1/4;justify-self:end;align-self:end;margin:0;font-size:13px;line-height:20px}
${dock}>input{grid-area:2/4;display:block!important;align-self:start;margin:0!important;background-image:var(--cuts),linear-gradient(to var(--end,right),var(--accent) calc(7px + (100% - 14px)*var(--done)),var(--line) 0);background-position:center;background-repeat:no-repeat;background-size:100% 4px}
${dock} select{grid-area:1/5/3;margin:0 4px 0 20px}
${dock} .sound{grid-area:1/6/3}
${dock} .list{grid-area:1/7/3}
${dock} .save{grid-area:1/8/3}
${dock} .share{grid-area:1/9/3}
${dock} .list svg{fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round}
${dock}~.back{bottom:calc(100px + env(safe-area-inset-bottom))}
@media(min-width:1100px){${dock} .list{display:none}}
@media(min-width:800px){${dock} .other{display:none}}
@media(max-width:799px){${dock}{grid-template:28px 1fr/minmax(0,1fr) 44px auto 44px minmax(0,1fr);min-height:120px;padding:10px 14px calc(6px + env(safe-area-inset-bottom));column-gap:16px}
${dock}>input{grid-area:auto;position:absolute;top:-12px;left:0;right:0;border-radius:0}
${dock} :is(.sound,.save,.share){display:none}
${dock} :is(b,p){grid-area:1/1/2/6;padding-inline-start:6px}
${dock} .time{grid-area:1/1/2/6;padding-inline-end:6px}
${dock} select{grid-area:2/1;justify-self:start;margin:0}
${dock} .rewind{grid-area:2/2}
${dock} .play{grid-area:2/3;width:52px;height:52px;margin:0}
${dock} .forward{grid-area:2/4}
${dock} .list{grid-area:2/5;justify-self:end}
${dock}~.back{bottom:calc(136px + env(safe-area-inset-bottom))}}`;
