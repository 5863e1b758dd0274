/** Sentences that a player says when nothing is heard; as every label they are what stands for them in other languages. */
export const FAILED = "The audio could not be played. Check your speakers or try again.";
export const LOST = "The connection was lost. It goes on when it is back.";
