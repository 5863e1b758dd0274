export { forkSandbox } from "./fork-sandbox.ts";
export { type SandboxFiles, sandboxFlags } from "./fork-sandbox.ts";
export { type ProcessExcess, type ProcessLimits, watchProcess } from "./watch-process.ts";
