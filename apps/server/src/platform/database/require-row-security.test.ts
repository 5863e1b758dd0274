import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test-kit/index.ts";
import { createTestKysely } from "../../test-kit/test-pool.ts";
import { requireRowSecurity } from "./require-row-security.ts";
import type { Schema } from "./schema.ts";
import { createRoleDatabase, mayMakeRoles, type RoleDatabase } from "../../test-kit/database/role-database.ts";

let base: TestDatabase;
let own: RoleDatabase | undefined;
let kysely: Kysely<Schema> | undefined;

beforeEach(async ({ skip }) => {
  base = await createTestDatabase();
  skip(!(await mayMakeRoles(base)), "needs a superuser to make roles with");
});
afterEach(async () => {
  await kysely?.destroy();
  await own?.drop();
  await base.close();
});

async function checked(attributes: string): Promise<void> {
  own = await createRoleDatabase(base, attributes);
  kysely = createTestKysely<Schema>(own.connection);
  await kysely.transaction().execute(requireRowSecurity);
}

for (const attributes of ["superuser", "bypassrls"]) {
  test(`refuses a transaction whose role is ${attributes}, in a sentence that says what to do`, async () => {
    await expect(checked(attributes)).rejects.toThrow(
      /^The database role \w+ bypasses row-level security, which keeps organisations apart: take SUPERUSER and BYPASSRLS from it, or set DATABASE_URL to an ordinary role that owns its database\.$/,
    );
  });
}

test("lets an ordinary role through", async () => {
  await expect(checked("")).resolves.toBeUndefined();
});
