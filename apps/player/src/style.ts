/** The player's look. A constructed sheet: it works under a page's `style-src 'self'`, where a style element would not. */
export const STYLE = `:host{all:initial;display:block!important;container-type:inline-size;min-height:72px;font:14px/18px system-ui,sans-serif;font-family:inherit;color:var(--lectern-ink);--accent:var(--lectern-accent);--line:rgb(128 128 128/.3)}
:host([data-lectern-type]:not([data-lectern-ready])){display:none!important}
:host([hidden]){display:none!important}
*{box-sizing:border-box}
section{display:flex;align-items:center;gap:12px;min-height:72px;padding:10px 0;background:var(--lectern-paper);border:solid var(--line);border-width:1px 0}
section[data-filled]{padding:10px 12px}
.main{flex:1;min-width:0}
.head{display:flex;gap:0 8px;align-items:baseline}
b{font-weight:600;font-size:15px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
small{flex:1;font-size:13px;opacity:.75;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.time{font-size:13px;opacity:.75;font-variant-numeric:tabular-nums;white-space:nowrap}
button,a{font:inherit;color:inherit;background:none;border:0;border-radius:8px;min-width:32px;height:32px;padding:0 4px;cursor:pointer;display:grid;place-items:center;flex:none;text-decoration:none}
.speed{border:1px solid var(--line);border-radius:99px;padding:0 10px;font-weight:600;font-variant-numeric:tabular-nums}
.play{width:44px;height:44px;border-radius:50%;background:var(--accent);color:var(--lectern-on)}
.play svg{width:22px;height:22px}
svg{width:20px;height:20px;fill:currentColor}
input{display:block;width:100%;min-width:40px;height:24px;margin:0;accent-color:var(--accent);cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
p{margin:0;font-size:12px;line-height:16px}
p:empty,[hidden]{display:none}
.brand{font-size:12px;opacity:.75;min-width:0;height:24px}
.more{display:flex;align-items:center;gap:4px}
:host([data-lectern-compact]) section{padding-block:4px}
:host([data-lectern-compact]) :is(.head:has(~p:not(:empty)) :is(.time,small),input:has(+p:not(:empty))){display:none}
@container(max-width:620px){.head{flex-wrap:wrap}
b{flex-basis:100%}
small{order:1}
small:not(:empty):before{content:"· "}}
@container(max-width:480px){[data-type=inline]{flex-wrap:wrap;row-gap:0}
[data-type=inline] .more{order:1;flex-basis:100%;justify-content:flex-end}
[data-type=inline]:not([data-played]) :is(.more,input){display:none}
:host([data-lectern-compact]) section{flex-wrap:nowrap}
:host([data-lectern-compact]) section:not([data-played]) .more{display:flex}
:host([data-lectern-compact]) .more{flex-basis:auto}
:host([data-lectern-compact]) .more>:not(.speed){display:none}}
@media print{:host{display:none!important}}`;
