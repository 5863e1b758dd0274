/**
 * Advisory lock of the log, shared by whoever writes until it has committed. Whoever has it alone knows that every id
 * given out so far is in the log, or never will be: ids are given before they are committed, and not in that order.
 */
export const LOG_LOCK = 7_032_001_848;
