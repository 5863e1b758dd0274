export type { Database, Executor, Trx } from "./database.ts";
export { DatabaseFailure } from "./database-failure.ts";
export { DatabaseFull } from "./database-full.ts";
export { DatabaseUnavailable } from "./database-unavailable.ts";
export { openDatabaseBeside } from "./open-beside.ts";
export { openDatabase } from "./open-database.ts";
export { createPublicCaches, type PublicCache, type PublicCaches } from "./public-caches.ts";
export type { Schema } from "./schema.ts";
export { withTrash } from "./with-trash.ts";
