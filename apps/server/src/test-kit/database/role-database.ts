import { randomBytes } from "node:crypto";
import type { ClientConfig } from "pg";
import type { TestDatabase } from "../index.ts";
import { inDatabase } from "../test-connection.ts";

/** A role that may log in, and an empty database that it owns; both have the same name. */
export interface RoleDatabase {
  name: string;
  /** As that role. */
  connection: ClientConfig;
  drop(): Promise<void>;
}

/** Roles can be made by a superuser only, and TEST_DATABASE_URL need not be one. */
export async function mayMakeRoles(base: TestDatabase): Promise<boolean> {
  return base.asAdmin(async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      "select rolsuper as may from pg_roles where rolname = current_user",
    );
    return rows[0]?.may ?? false;
  });
}

/** `attributes` as CREATE ROLE takes them: "superuser", "bypassrls", or nothing for an ordinary role. */
export async function createRoleDatabase(base: TestDatabase, attributes: string): Promise<RoleDatabase> {
  const name = `lectern_test_${randomBytes(6).toString("hex")}`;
  await base.asAdmin(async (client) => {
    await client.query(`create role ${name} login ${attributes}`);
    await client.query(`create database ${name} owner ${name}`);
  });
  async function drop(): Promise<void> {
    await base.asAdmin(async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`drop role if exists ${name}`);
    });
  }
  const own = inDatabase(base.connection, name);
  if (!("connectionString" in own)) return { name, connection: { ...own, user: name }, drop };
  const url = new URL(own.connectionString);
  url.username = name;
  return { name, connection: { connectionString: url.href }, drop };
}
