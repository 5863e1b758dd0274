export { createEventLoopYield, runUntilAborted } from "./event-loop-yield.ts";
