export type { Database, Executor, Listener, ListenOptions, Trx, Unlisten } from "./database.ts";
export { DatabaseFailure } from "./database-failure.ts";
export { DatabaseUnavailable } from "./database-unavailable.ts";
export { openDatabase, type OpenDatabaseOptions } from "./open-database.ts";
export type { Schema } from "./schema.ts";
