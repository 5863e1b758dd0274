import { connectDatabase } from "../../platform/database/open-database.ts";
import { createLogger } from "../../platform/logging/index.ts";
import { createQueue } from "../../platform/queue/index.ts";
import { createLocalStorage } from "../../platform/storage/index.ts";
import { removeFilesJob } from "./jobs.ts";
import { removeFiles } from "./delete-project.ts";

/** A worker process of a test: runs the job that removes files, and hangs, saying so over IPC, at the folder named. */
const [connection = "", root = "", lastFolder = ""] = process.argv.slice(2);
const log = createLogger({ level: "silent" });
const database = await connectDatabase({
  connection: JSON.parse(connection) as { host: string },
  poolSize: 4,
  log,
});
const storage = await createLocalStorage({ root });
const queue = createQueue({ database, log, exclusive: true });
queue.define(removeFilesJob, {
  run: (job) =>
    removeFiles(
      {
        async deletePrefix(folder) {
          if (folder === lastFolder) {
            process.send?.("halfway");
            await new Promise(() => undefined);
          }
          await storage.deletePrefix(folder);
        },
      },
      job,
    ),
});
await queue.start({ work: true });
