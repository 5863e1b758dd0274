/** The player's look. A constructed sheet: it works under a page's `style-src 'self'`, where a style element would not. */
export const STYLE = `:host{all:initial;display:block;container-type:inline-size;min-height:72px;--paper:#fffdfa;--line:#e5ddcf;--ink:#211c15;--soft:#5a5145;--accent:#b4420f;--on:#fff;font:14px/18px system-ui,sans-serif;color:var(--ink)}
:host([hidden]){display:none}
@media(prefers-color-scheme:dark){:host{--paper:#1d1916;--line:#4a4037;--ink:#f0e9dd;--soft:#c3b8a6;--accent:#f2894b;--on:#211c15}}
*{box-sizing:border-box}
section{display:flex;align-items:center;gap:10px;min-height:72px;padding:10px 12px;background:var(--paper);border:1px solid var(--line);border-radius:16px}
.main{flex:1;min-width:0}
b{display:block;font-weight:600;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.row{display:flex;align-items:center;gap:8px;font-size:12px;color:var(--soft);font-variant-numeric:tabular-nums}
button{font:inherit;color:inherit;background:none;border:0;border-radius:8px;min-width:32px;height:32px;padding:0 4px;cursor:pointer;display:grid;place-items:center}
.play{width:44px;height:44px;flex:none;border-radius:50%;background:var(--accent);color:var(--on)}
svg{width:20px;height:20px;fill:currentColor}
input{flex:1;min-width:40px;height:24px;margin:0;accent-color:var(--accent);cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
p{margin:0;font-size:12px;line-height:16px;color:var(--soft)}
.row:has(+ p:not(:empty)){display:none}
@container(max-width:340px){.skip{display:none}}`;
