/** The player's look. A constructed sheet: it works under a page's `style-src 'self'`, where a style element would not. */
export const STYLE = `:host{all:initial;display:block!important;container-type:inline-size;min-height:72px;font:14px/18px system-ui,sans-serif;font-family:inherit;color:var(--lectern-ink);--accent:var(--lectern-accent);--line:rgb(128 128 128/.3)}
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
p:empty,.open,.close,[hidden]{display:none}
.brand{font-size:12px;opacity:.75;min-width:0;height:24px}
:host([data-lectern-type=static]),:host([data-lectern-type=floating]){position:fixed!important;z-index:2147483000;min-height:0;bottom:0;left:0;right:0}
[data-type=static]{padding:12px max(16px,env(safe-area-inset-right)) calc(10px + env(safe-area-inset-bottom)) max(16px,env(safe-area-inset-left));border:0;box-shadow:0 -1px 0 var(--line),0 -8px 24px rgb(0 0 0/.1)}
[data-type=static] input{position:absolute;top:-12px;left:0;right:0}
section:not([data-type=inline]) .head{flex-wrap:wrap}
section:not([data-type=inline]) b{flex-basis:100%}
section:not([data-type=inline]) small{order:1}
section:not([data-type=inline]) small:not(:empty):before{content:"· "}
:host([data-lectern-type=floating]){left:auto;right:calc(16px + env(safe-area-inset-right));bottom:calc(16px + env(safe-area-inset-bottom));width:min(368px,100vw - 32px)}
:host([data-lectern-corner=bottom-left]){right:auto;left:calc(16px + env(safe-area-inset-left))}
[data-type=floating]{min-height:60px;padding:8px 12px;border-radius:30px;border:1px solid var(--line);box-shadow:0 4px 20px rgb(0 0 0/.18);flex-wrap:wrap;gap:4px 10px}
[data-type=floating] :is(.open,.close){display:grid}
[data-type=floating] .play{background:radial-gradient(var(--lectern-paper) 62%,transparent 64%),conic-gradient(var(--accent) var(--done,0%),var(--line) 0);color:var(--accent)}
[data-type=floating] .more{order:1;flex-basis:100%;justify-content:center}
[data-type=floating]:not([data-open]) :is(.more,input){display:none}
[data-open] .open svg{transform:rotate(180deg)}
.more{display:flex;align-items:center;gap:4px}
[data-type=floating] .main{min-width:150px}
[data-type=floating] :is(small,.time){font-size:12px}
:host([data-lectern-compact]) section{padding-block:4px}
:host([data-lectern-compact]) :is(.head:has(~p:not(:empty)) :is(.time,small),input:has(+p:not(:empty))){display:none}
@container(max-width:620px){.head{flex-wrap:wrap}
b{flex-basis:100%}
small{order:1}
small:not(:empty):before{content:"· "}}
@container(max-width:480px){[data-type=inline]{flex-wrap:wrap;row-gap:0}
[data-type=inline] .more{order:1;flex-basis:100%;justify-content:flex-end}
[data-type=inline]:not([data-played]) :is(.more,input){display:none}
[data-type=static] .more>:not(.skip){display:none}
:host([data-lectern-compact]) section{flex-wrap:nowrap}
:host([data-lectern-compact]) section:not([data-played]) .more{display:flex}
:host([data-lectern-compact]) .more{flex-basis:auto}
:host([data-lectern-compact]) .more>:not(.speed){display:none}}
@media print{:host{display:none!important}}`;
