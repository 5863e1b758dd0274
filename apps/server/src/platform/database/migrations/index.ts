import { tenancy } from "./0001-tenancy.ts";
import { accounts } from "./0002-accounts.ts";
import { organisations } from "./0003-organisations.ts";
import { projects } from "./0004-projects.ts";
import { library } from "./0005-library.ts";
import { studio } from "./0006-studio.ts";
import type { Migration } from "./migration.ts";

/** Every migration, in the order they are applied. A new one goes to the end, in a file of its own. */
export const migrations: readonly Migration[] = [tenancy, accounts, organisations, projects, library, studio];
