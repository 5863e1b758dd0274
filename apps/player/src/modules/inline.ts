import type { MountedPlayer } from "../mounted-player.ts";
import { completePlayer } from "./controls/complete-player.ts";

/**
 * Once it was played, the slider stands between title and note; in a small place ("s") each has a row of its own.
 */
const style = `section:not([data-played])>input,[data-size=s]:not([data-played]) :is(.more,.extra){display:none}
[data-played]>input{grid-area:2/2/3/5;margin:-2px 0}
[data-type=inline][data-size=""][data-played] .time{grid-area:3/4;margin:0}
[data-type=inline][data-size=""][data-played] small{grid-area:3/2/4/4}
[data-type=inline][data-size=""][data-played] :is(.play,.more,.extra){grid-row:1/4}
[data-type=inline][data-size=""][data-played] small:before{content:none}
[data-size=s][data-played]>input{grid-area:3/1/4/9;margin:0}`;

/** Completes a player that stands in its place, when the page has time: nothing here is needed to show it or to start it. */
export function attach(player: MountedPlayer): void {
  completePlayer(player, style);
}
