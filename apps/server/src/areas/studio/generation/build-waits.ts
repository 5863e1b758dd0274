import type { BuildWait } from "../../../platform/database/tables/renditions.ts";

/** Thrown by a build that can go on only later: once a service answers, or when its fallback voice may speak. */
export class BuildWaits extends Error {
  readonly wait: BuildWait;
  /** Until the build is to be tried again. */
  readonly seconds: number;

  constructor(wait: BuildWait, seconds: number) {
    super(`The build waits for the platform ${wait.platform}.`);
    this.name = "BuildWaits";
    this.wait = wait;
    this.seconds = seconds;
  }
}
