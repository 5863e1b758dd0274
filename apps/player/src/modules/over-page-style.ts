/** The look of all that stands over the page; each type adds its own. */
export const OVER_PAGE_STYLE = `:host([data-lectern-type]){position:fixed!important;z-index:2147483000;min-height:0;margin:0;bottom:0;left:0;right:0;transform:translateY(calc(-1*var(--lift,0px)))}
.more-button{grid-area:1/7/3}
.close{grid-area:1/8/3}
[data-played] .more-button svg{transform:rotate(180deg)}
section:not([data-played]) :is(input,.more,.extra){display:none}
section>input{position:absolute;top:-12px;left:0;border-radius:0}
@media(prefers-reduced-motion:no-preference){:host,.more-button svg{transition:transform .15s}}`;
