import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { createRoleDatabase, mayMakeRoles, type RoleDatabase } from "../../test-kit/database/role-database.ts";
import { createTestDatabase, silentLog, type TestDatabase } from "../../test-kit/index.ts";
import { connectDatabase } from "../database/open-database.ts";
import type { Database } from "../database/index.ts";
import { createQueue } from "./create-queue.ts";
import type { JobDefinition } from "./queue.ts";

const processes = [1, 2, 3, 4];

const definitions = Array.from({ length: 6 }, (_, place): JobDefinition<object> => ({
  name: `test.first-start.${place}`,
  schema: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireSeconds: 60,
  concurrency: 1,
  ...(place % 2 === 0 ? { schedule: { cron: "0 0 1 1 *", payload: {} } } : {}),
}));

let base: TestDatabase;
let own: RoleDatabase | undefined;
let databases: Database[];

beforeEach(async ({ skip }) => {
  base = await createTestDatabase();
  own = undefined;
  databases = [];
  skip(!(await mayMakeRoles(base)), "needs a superuser to make roles with");
});
afterEach(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await own?.drop();
  await base.close();
});

for (const attributes of ["superuser", ""]) {
  test(`processes that start at once on an empty database all get their queue (role: ${attributes || "ordinary"})`, async () => {
    const { connection } = (own = await createRoleDatabase(base, attributes));
    databases = await Promise.all(processes.map(() => connectDatabase({ connection, poolSize: 4, log: silentLog() })));
    const queues = databases.map((database) => createQueue({ database, log: silentLog(), exclusive: false }));
    for (const queue of queues) {
      for (const definition of definitions) queue.define(definition, { run: () => Promise.resolve() });
    }
    const outcomes = await Promise.allSettled(queues.map((queue) => queue.start({ work: true })));
    await Promise.all(queues.map((queue) => queue.stop()));
    expect(outcomes).toEqual(processes.map(() => ({ status: "fulfilled", value: undefined })));
  });
}
