/** The look of a player that stands over the page: a bar along the bottom, or a disc in a corner. */
export const OVERLAY_STYLE = `:host([data-lectern-type]){position:fixed!important;z-index:2147483000;min-height:0;bottom:0;left:0;right:0}
[data-type=static]{padding:12px max(16px,env(safe-area-inset-right)) calc(10px + env(safe-area-inset-bottom)) max(16px,env(safe-area-inset-left));border:0;box-shadow:0 -1px 0 var(--line),0 -8px 24px rgb(0 0 0/.1)}
[data-type=static] input{position:absolute;top:-12px;left:0;right:0}
section:not([data-type=inline]) .head{flex-wrap:wrap}
section:not([data-type=inline]) b{flex-basis:100%}
section:not([data-type=inline]) small{order:1}
section:not([data-type=inline]) small:not(:empty):before{content:"· "}
:host([data-lectern-type=floating]){left:auto;right:calc(16px + env(safe-area-inset-right));bottom:calc(16px + env(safe-area-inset-bottom));width:min(368px,100vw - 32px)}
:host([data-lectern-corner=bottom-left]){right:auto;left:calc(16px + env(safe-area-inset-left))}
[data-type=floating]{min-height:60px;padding:8px 12px;border-radius:30px;border:1px solid var(--line);box-shadow:0 4px 20px rgb(0 0 0/.18);flex-wrap:wrap;gap:4px 10px}
[data-type=floating] .play{background:radial-gradient(var(--lectern-paper) 62%,transparent 64%),conic-gradient(var(--accent) var(--done,0%),var(--line) 0);color:var(--accent)}
[data-type=floating] .more{order:1;flex-basis:100%;justify-content:center}
[data-type=floating]:not([data-open]) :is(.more,input){display:none}
[data-open] .open svg{transform:rotate(180deg)}
[data-type=floating] .main{min-width:150px}
[data-type=floating] :is(small,.time){font-size:12px}
@container(max-width:480px){[data-type=static] .more>:not(.skip){display:none}}`;
