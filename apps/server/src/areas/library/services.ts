import type { Billing } from "@lectern/access";
import type { Database } from "../../platform/database/index.ts";
import type { Logger } from "../../platform/logging/index.ts";
import type { Queue } from "../../platform/queue/index.ts";

/** What the library's operations depend on, injected. */
export interface LibraryServices {
  database: Database;
  queue: Queue;
  log: Logger;
  now: () => Date;
  /** Billing mode: without billing, plans have no limits. */
  billing: Billing;
}
