export { forkSandbox } from "./fork-sandbox.ts";
export { isLargerThan } from "./resident-memory.ts";
export { type SandboxFiles, sandboxFlags } from "./sandbox-flags.ts";
