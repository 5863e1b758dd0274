/**
 * The look of the player before the first click; the module of its type adds its own. The size is measured by script, and no selector
 * is younger than Safari 15. One grid for every shape: play, title or time, room, time, skipping, the rest.
 */
export const STYLE = `:host{all:initial;display:block!important;min-height:72px;font:14px/18px system-ui,sans-serif;font-family:inherit;color:var(--lectern-ink);color-scheme:inherit;outline-color:Canvas!important;--accent:var(--lectern-accent);--line:rgb(128 128 128/.35)}
:host([hidden]),[hidden]{display:none!important}
:host([data-lectern-type]:not([data-lectern-ready])){position:fixed;bottom:0;left:0;right:0;visibility:hidden}
*{box-sizing:border-box}
section{position:relative;display:grid;grid-template-columns:auto minmax(0,auto) minmax(0,1fr) repeat(5,auto);align-content:center;align-items:center;min-height:72px;padding:6px 0;background:var(--lectern-paper);color-scheme:var(--lectern-scheme);border:solid var(--line);border-width:1px 0}
section[data-filled]{padding:6px 12px}
b,p{grid-area:1/2/2/5}
b{align-self:end;font-weight:600;font-size:15px;max-height:36px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
p,small,.time{margin:0;font-size:13px;line-height:16px}
.time{grid-area:2/2;font-variant-numeric:tabular-nums;white-space:nowrap;direction:ltr;align-self:start;margin-inline-end:6px}
small{grid-area:2/3/3/5;align-self:start}
small,.time{color:var(--lectern-soft)}
small:not(:empty):before{content:"· "}
[data-said] :is(b,small){display:none}
.foot{display:contents}
button{font:inherit;color:inherit;background:none;border:0;margin:0;padding:0;cursor:pointer;display:grid;place-items:center}
.play{grid-area:1/1/3;position:relative;width:44px;height:44px;margin-inline-end:12px;border-radius:50%;background:var(--accent);color:var(--lectern-on)}
svg{width:22px;height:22px;fill:currentColor}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media print{:host{display:none!important}}`;
