import { z } from "zod";
import { connectDatabase } from "../database/open-database.ts";
import { createLogger } from "../logging/index.ts";
import { createQueue } from "./index.ts";

/** A worker of its own, started by a test: says over IPC which job it holds, after it checkpoint a place, and never finishes it. */
const connection = JSON.parse(process.argv[2] ?? "") as { host: string };
// A test that ends before it takes it along.
process.on("disconnect", () => process.exit());
const log = createLogger({ level: "silent" });
const database = await connectDatabase({ connection, poolSize: 4, log });
const queue = createQueue({ database, log, exclusive: true });
queue.define(
  {
    name: "speak",
    schema: z.object({ text: z.string() }),
    retryLimit: 2,
    retryDelaySeconds: 1,
    expireSeconds: 60,
    concurrency: 1,
  },
  {
    run: async (job) => {
      await job.checkpoint(process.argv[3] ?? "");
      process.send?.({ id: job.id, attempt: job.attempt });
      await new Promise(() => undefined);
    },
  },
);
await queue.start({ work: true });
