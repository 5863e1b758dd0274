import { Client, type ClientConfig } from "pg";

export type TestConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

/** The same place, another database. */
export function inDatabase(connection: TestConnection, database: string): TestConnection {
  if (!("connectionString" in connection)) return { ...connection, database };
  return { connectionString: addressOf(connection.connectionString, database) };
}

/** A postgres:// address with the name of another database. */
export function addressOf(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}

export async function withClient<Result>(
  connection: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same as an address, for DATABASE_URL. */
export function urlOf(connection: TestConnection): string {
  if ("connectionString" in connection) return connection.connectionString;
  const { host, port, user, database } = connection;
  const query = new URLSearchParams({ host, port: String(port) });
  return `postgres://${user}@localhost/${database}?${query.toString()}`;
}
