import { print } from "../../bench/kit.ts";

export interface Steps {
  /** Does a step and prints how it went; the next ones are done whatever came of it. */
  step: (name: string, work: () => Promise<string | undefined>) => Promise<void>;
  readonly passed: number;
  readonly failed: number;
}

export function countSteps(): Steps {
  let passed = 0;
  let failed = 0;
  return {
    async step(name, work) {
      const begun = performance.now();
      try {
        const said = await work();
        passed += 1;
        print(`ok   ${name}${said === undefined ? "" : `: ${said}`} (${seconds(begun)} s)`);
      } catch (error) {
        failed += 1;
        print(`FAIL ${name}: ${error instanceof Error ? error.message : String(error)} (${seconds(begun)} s)`);
      }
    },
    get passed() {
      return passed;
    },
    get failed() {
      return failed;
    },
  };
}

function seconds(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1);
}

/** @throws with the sentence, when it is not so */
export function must(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(sentence);
}
