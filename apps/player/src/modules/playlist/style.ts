/** Below the player: a bar with the ways back and on, and the titles. */
export const PLAYLIST_STYLE = `nav{padding:4px 0 8px;background:var(--lectern-paper);border-bottom:1px solid var(--line)}
section[data-filled]~nav{padding-inline:12px}
.bar{display:flex;align-items:center;gap:4px}
.place{flex:1;font-size:13px;opacity:.75;font-variant-numeric:tabular-nums}
nav button[aria-disabled=true]{opacity:.35;cursor:default}
ol{list-style:none;margin:0;padding:0;max-height:200px;overflow:auto;overscroll-behavior:contain}
li button{display:flex;align-items:baseline;justify-content:space-between;gap:12px;width:100%;height:auto;min-height:40px;padding:10px 8px;border-inline-start:3px solid transparent;border-radius:0;text-align:start;font-size:14px;line-height:20px}
li button:hover{background:var(--line)}
li button[aria-current=true]{font-weight:600;border-color:var(--accent)}
.title{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.length{flex:none;font-size:13px;font-weight:400;opacity:.75;font-variant-numeric:tabular-nums}`;
