/** In a frame of 80 pixels there is room for a slider and the speed, and while something is said for nothing else. */
export const FRAME_STYLE = `:is(.extra,.rewind,.forward,[data-played] b,[data-said] .time,[data-said] .more,[data-said]>input){display:none!important}
section{padding-block:0!important}
[data-played] small{grid-area:1/2/2/5!important}`;
