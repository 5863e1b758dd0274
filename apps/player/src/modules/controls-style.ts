/** What joins the look of every type with its controls; each type adds its own. */
export const CONTROLS_STYLE = `input{display:block;width:100%;min-width:0;height:24px;margin:0;background:linear-gradient(to var(--end,right),var(--accent) calc(7px + (100% - 14px)*var(--done)),var(--line) 0) center/100% 4px no-repeat;border-radius:4px;cursor:pointer}
input,select,::-webkit-slider-thumb{-webkit-appearance:none}
[dir=rtl]{--end:left}
::-webkit-slider-thumb{width:14px;height:14px;border-radius:50%;background:var(--accent)}
::-moz-range-thumb{width:14px;height:14px;border:0;border-radius:50%;background:var(--accent)}
.more,.extra,.sound{display:flex;align-items:center}
.more{grid-area:1/5/3;gap:4px;margin-inline-start:12px}
.extra{grid-area:1/6/3}
button,a,select{border-radius:8px;min-width:32px;height:32px;color:inherit}
a{display:grid;place-items:center;text-decoration:none}
select{background:none;border:1px solid var(--line);border-radius:99px;margin:0;padding:0 8px;font:inherit;font-weight:600;font-size:13px;text-align-last:center;cursor:pointer}
option{background:Canvas;color:CanvasText}
svg{fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round}
.play svg{fill:currentColor;stroke:none}
text{font:700 8px system-ui;fill:currentColor;stroke:none;text-anchor:middle}
section:not([dir=rtl]) .forward path,[dir=rtl] .rewind path{transform:scaleX(-1);transform-origin:12px}
.brand{padding:0 6px;font-size:12px;color:var(--lectern-soft)}
.sound input{width:0;opacity:0}
.sound:hover input,.sound:focus-within input{width:64px;opacity:1}
.mute[aria-pressed=true] path{stroke-dasharray:37 99}
[data-size=s][data-played] small:before{content:none}
[data-size=s][data-played] b{display:block;white-space:normal}
[data-size=s][data-played] .foot{grid-area:4/1/5/9;display:flex;flex-wrap:wrap;align-items:center}
[data-size=s][data-played] :is(small,[data-said] p){flex:1 99px;align-self:center}
[data-waiting] .play{animation:wait .6s .3s infinite alternate}
@keyframes wait{to{opacity:.5}}
@media(forced-colors:active){:host{--accent:CanvasText;--line:GrayText;--lectern-paper:Canvas!important}
.play,input{forced-color-adjust:none;color:Canvas}}
@media(hover:none){.sound{display:none}button,a,select{min-width:44px;height:44px}}`;
