import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { callApi } from "../../test-kit/call-api.ts";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { useServer } from "../../test-kit/shared-server.ts";

interface Key {
  id: string;
  key: string;
  hint: string;
}

const server = useServer();
let ada: Publisher;
let bob: Publisher;

beforeAll(async () => {
  [ada, bob] = [await addPublisher(server), await addPublisher(server)];
});

async function joinAsAdmin(): Promise<string> {
  const { id } = await server.database.kysely
    .selectFrom("user")
    .select("id")
    .where("email", "=", bob.email)
    .executeTakeFirstOrThrow();
  const membership = { organisation_id: ada.organisationId, user_id: id, role: "admin" as const };
  await server.database.system((trx) => trx.insertInto("membership").values(membership).execute());
  return id;
}

const place = () => `/organisation/${ada.organisationId}/integration/${ada.projectId}`;

function make(who: Publisher, name: string): Promise<Key> {
  return who.call<Key>("POST", `${place()}/api_keys`, { name });
}

async function statusOf({ key }: Key, path = place()): Promise<number> {
  return (await callApi(server.url, key, "GET", path)).status;
}

/** The mails of a subject, once there are some. */
async function mailsAbout(subject: string): Promise<string[]> {
  const folder = join(server.dataDir, "outbox");
  let found: string[] = [];
  await expect
    .poll(async () => {
      const all = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")));
      found = all.filter((mail) => mail.includes(`Subject: ${subject}`));
      return found.length;
    })
    .toBeGreaterThan(0);
  return found;
}

test("keys stop with the membership of whoever made them, and the owners are told", async () => {
  const bobsId = await joinAsAdmin();
  const theirs = await make(bob, "Importer of Bob");
  const ours = await make(ada, "Website");
  const elsewhere = await bob.inProject<Key>("POST", "/api_keys", { name: "At home" });
  expect([await statusOf(theirs), await statusOf(ours)]).toEqual([200, 200]);

  await ada.call("DELETE", `/organisation/${ada.organisationId}/members/${bobsId}`);

  expect([await statusOf(theirs), await statusOf(ours)]).toEqual([401, 200]);
  const home = `/organisation/${bob.organisationId}/integration/${bob.projectId}`;
  expect(await statusOf(elsewhere, home)).toBe(200);
  const listed = await ada.call<Key[]>("GET", `${place()}/api_keys`);
  expect(listed.map(({ id }) => id)).toEqual([ours.id]);
  const [mail = "", ...more] = await mailsAbout("An API key stopped working");
  expect(more).toEqual([]);
  expect(mail.toLowerCase()).toContain(`to: ${ada.email.toLowerCase()}`);
  expect(mail).toContain(theirs.hint);
  expect(mail).toContain("Importer of Bob");
  expect(mail).not.toContain(ours.hint);
  expect(mail).not.toContain(theirs.key);
});
