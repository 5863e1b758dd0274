/**
 * The look of a player that stands over the page. Along the bottom: the slider is the bar's upper edge. In a corner: a
 * disc with a ring, which opens upward.
 */
export const OVERLAY_STYLE = `:host([data-lectern-type]){position:fixed!important;z-index:2147483000;min-height:0;margin:0;bottom:0;left:0;right:0;transform:translateY(calc(-1*var(--lift,0px)))}
.more-button{grid-area:1/7/3}
.close{grid-area:1/8/3}
[data-played] .more-button svg{transform:rotate(180deg)}
section:not([data-played]) :is(.more,.extra){display:none}
section>input{position:absolute;grid-area:auto!important;top:-12px;left:0;margin:0!important;border-radius:0}
[data-type=static]{padding:10px max(16px,env(safe-area-inset-right)) calc(8px + env(safe-area-inset-bottom)) max(16px,env(safe-area-inset-left));border:0;box-shadow:0 -1px 0 var(--line),0 -8px 24px rgb(0 0 0/.1)}
:host([data-lectern-type=floating]){left:auto;right:calc(16px + env(safe-area-inset-right));bottom:calc(16px + env(safe-area-inset-bottom));max-width:calc(100vw - 32px)}
:host([data-lectern-corner=bottom-left]){right:auto;left:calc(16px + env(safe-area-inset-left))}
[data-type=floating]{min-height:62px;padding:8px 10px 8px 8px;border:1px solid var(--line);border-radius:31px;box-shadow:0 4px 20px rgb(0 0 0/.18)}
[data-type=floating][data-played]{width:360px;max-width:100%;padding:32px 14px 8px;border-radius:22px}
[data-type=floating]>input{top:6px;left:14px;width:calc(100% - 28px)}
[data-type=floating] b{white-space:normal}
[data-type=floating] .play{background:radial-gradient(closest-side,var(--lectern-paper) 86%,transparent 90%),conic-gradient(var(--accent) calc(var(--done)*1turn),var(--line) 0);color:var(--accent)}
[data-rest] .time,[data-rest] small:before{display:none}
@media(prefers-reduced-motion:no-preference){:host,.more-button svg{transition:transform .15s}}
@media(max-width:360px){button,a{min-width:26px}select{padding:0 4px}.brand{padding:0 2px}}`;
