/** Front left and right, centre, low frequencies, sides, backs, and the one back in the middle. */
export type Speaker = "L" | "R" | "C" | "LFE" | "SL" | "SR" | "BL" | "BR" | "BC";
