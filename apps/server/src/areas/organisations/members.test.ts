import { randomUUIDv7 } from "node:crypto";
import type { Role } from "@lectern/access";
import { describe, expect, test } from "vitest";
import { createTestOrganisation, moveToPlan, addPerson, testApp, type TestPerson } from "../../test-kit/index.ts";
import { addMember } from "../accounts/index.ts";

const kit = testApp({ poolSize: 8 });

interface Organisation {
  id: string;
  owner: TestPerson;
}

/** One on a plan with room for five. */
async function organisation(planId = "standard-plan-usd"): Promise<Organisation> {
  const owner = await addPerson(kit.app);
  const id = await createTestOrganisation(kit.app, owner);
  await moveToPlan(kit.base, id, planId);
  return { id, owner };
}

async function joined({ id }: Organisation, role: Role): Promise<TestPerson> {
  const person = await addPerson(kit.app, { givenName: role });
  await kit.base.database.tenant(id, (trx) => addMember(trx, id, person.id, role));
  return person;
}

async function list({ id, owner }: Organisation, token = owner.token) {
  const answer = await kit.app.call({ method: "GET", path: `/organisation/${id}/members`, token });
  return answer.json<{
    data: { members: { user_id: string; role: Role; email: string }[]; invitations: { email: string }[] };
  }>().data;
}

async function rolesIn(ours: Organisation, token?: string): Promise<Record<string, Role>> {
  const { members } = await list(ours, token);
  return Object.fromEntries(members.map(({ user_id, role }) => [user_id, role]));
}

function setRole({ id }: Organisation, by: TestPerson, of: { id: string }, role: Role) {
  return kit.app.call({ method: "PUT", path: `/organisation/${id}/members/${of.id}`, token: by.token, body: { role } });
}

function remove({ id }: Organisation, by: TestPerson, whom: { id: string }) {
  return kit.app.call({ method: "DELETE", path: `/organisation/${id}/members/${whom.id}`, token: by.token });
}

const notAllowed = { failure_type: "NOT_ALLOWED" };
const needsOwner = { failure_type: "CONFLICT", message: "An organisation needs an owner." };

describe("the members", () => {
  test("are listed for each of them, in the order they joined", async () => {
    const ours = await organisation();
    const vic = await joined(ours, "viewer");
    const { members, invitations } = await list(ours, vic.token);
    expect(members).toEqual([
      {
        user_id: ours.owner.id,
        given_name: "Ada",
        family_name: "Byron",
        email: ours.owner.email,
        avatar: null,
        role: "owner",
        joined_at: expect.any(String) as string,
      },
      expect.objectContaining({ user_id: vic.id, given_name: "viewer", role: "viewer" }),
    ]);
    expect(invitations).toEqual([]);
  });

  test("cannot be seen or changed by people who are not members", async () => {
    const ours = await organisation();
    const eve = await addPerson(kit.app);
    const path = `/organisation/${ours.id}`;
    const calls = (token?: string) => [
      kit.app.call({ method: "GET", path: `${path}/members`, ...(token && { token }) }),
      kit.app.call({
        path: `${path}/members`,
        body: { email: "x@example.com", role: "viewer" },
        ...(token && { token }),
      }),
      kit.app.call({
        method: "PUT",
        path: `${path}/members/${ours.owner.id}`,
        body: { role: "viewer" },
        ...(token && { token }),
      }),
      kit.app.call({ method: "DELETE", path: `${path}/members/${ours.owner.id}`, ...(token && { token }) }),
      kit.app.call({ path: `${path}/invitations/${randomUUIDv7()}/resend`, ...(token && { token }) }),
      kit.app.call({ method: "DELETE", path: `${path}/invitations/${randomUUIDv7()}`, ...(token && { token }) }),
    ];
    expect((await Promise.all(calls())).map((answer) => answer.statusCode)).toEqual([401, 401, 401, 401, 401, 401]);
    expect((await Promise.all(calls(eve.token))).map((answer) => answer.statusCode)).toEqual([
      404, 404, 404, 404, 404, 404,
    ]);
    expect(await rolesIn(ours)).toEqual({ [ours.owner.id]: "owner" });
  });

  test("are changed by admins and owners only", async () => {
    const ours = await organisation();
    const [editor, viewer] = [await joined(ours, "editor"), await joined(ours, "viewer")];
    const answers = [
      await setRole(ours, editor, viewer, "editor"),
      await remove(ours, editor, viewer),
      await kit.app.call({
        path: `/organisation/${ours.id}/members`,
        token: editor.token,
        body: { email: "x@example.com", role: "viewer" },
      }),
    ];
    expect(answers.map((answer) => answer.json<object>())).toMatchObject([notAllowed, notAllowed, notAllowed]);
    expect(await rolesIn(ours)).toMatchObject({ [viewer.id]: "viewer" });
  });

  test("of another organisation are not found in this one", async () => {
    const [ours, theirs] = [await organisation(), await organisation()];
    const other = await joined(theirs, "viewer");
    expect([
      (await setRole(ours, ours.owner, other, "editor")).statusCode,
      (await remove(ours, ours.owner, other)).statusCode,
    ]).toEqual([404, 404]);
    expect(await rolesIn(theirs)).toMatchObject({ [other.id]: "viewer" });
  });
});

describe("a role", () => {
  test("is changed, and counts for the next call", async () => {
    const ours = await organisation();
    const editor = await joined(ours, "editor");
    const answer = await setRole(ours, ours.owner, editor, "viewer");
    expect(answer.json()).toMatchObject({ success: true, data: { user_id: editor.id, role: "viewer" } });
    const refused = await kit.app.call({
      method: "PUT",
      path: `/organisation/${ours.id}`,
      token: editor.token,
      body: { name: "Mine" },
    });
    expect(refused.statusCode).toBe(403);
  });

  test("is never given above one's own, nor taken from a member with a higher one", async () => {
    const ours = await organisation();
    const [admin, other, viewer] = [
      await joined(ours, "admin"),
      await joined(ours, "admin"),
      await joined(ours, "viewer"),
    ];
    const answers = [
      await setRole(ours, admin, viewer, "owner"),
      await setRole(ours, admin, admin, "owner"),
      await setRole(ours, admin, ours.owner, "viewer"),
      await remove(ours, admin, ours.owner),
    ];
    expect(answers.map((answer) => answer.json<object>())).toMatchObject([
      { ...notAllowed, message: "You cannot give a role above your own." },
      { ...notAllowed, message: "You cannot give a role above your own." },
      { ...notAllowed, message: "You cannot change a member whose role is above yours." },
      { ...notAllowed, message: "You cannot change a member whose role is above yours." },
    ]);
    expect((await setRole(ours, admin, viewer, "admin")).statusCode).toBe(200);
    expect((await setRole(ours, admin, other, "editor")).statusCode).toBe(200);
    expect(await rolesIn(ours)).toEqual({
      [ours.owner.id]: "owner",
      [admin.id]: "admin",
      [other.id]: "editor",
      [viewer.id]: "admin",
    });
  });

  test("of owner is handed on, and the last one keeps it", async () => {
    const ours = await organisation();
    const admin = await joined(ours, "admin");
    expect((await setRole(ours, ours.owner, ours.owner, "admin")).json()).toMatchObject(needsOwner);
    expect((await remove(ours, ours.owner, ours.owner)).json()).toMatchObject(needsOwner);
    expect((await setRole(ours, ours.owner, admin, "owner")).statusCode).toBe(200);
    expect((await setRole(ours, ours.owner, ours.owner, "editor")).statusCode).toBe(200);
    expect(await rolesIn(ours)).toEqual({ [ours.owner.id]: "editor", [admin.id]: "owner" });
    expect((await remove(ours, admin, admin)).json()).toMatchObject(needsOwner);
  });

  test("of owner stays with one of two who give it up or leave at once", async () => {
    for (let round = 0; round < 3; round += 1) {
      const ours = await organisation();
      const second = await joined(ours, "owner");
      const answers = await Promise.all([
        setRole(ours, ours.owner, ours.owner, "viewer"),
        round % 2 === 0 ? remove(ours, second, second) : setRole(ours, second, second, "viewer"),
      ]);
      expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
      const rows = await kit.base.database.tenant(ours.id, (trx) =>
        trx.selectFrom("membership").select("role").where("role", "=", "owner").execute(),
      );
      expect(rows).toHaveLength(1);
    }
  });

  test("that was lost a moment ago changes no other member any more", async () => {
    for (let round = 0; round < 3; round += 1) {
      const ours = await organisation();
      const [admin, viewer] = [await joined(ours, "admin"), await joined(ours, "viewer")];
      const [, promoted] = await Promise.all([remove(ours, ours.owner, admin), setRole(ours, admin, viewer, "admin")]);
      const roles = await rolesIn(ours);
      expect(roles[admin.id]).toBeUndefined();
      expect(roles[viewer.id]).toBe(promoted.statusCode === 200 ? "admin" : "viewer");
    }
  });
});

describe("who is removed", () => {
  test("is let in no more: the next call is refused", async () => {
    const ours = await organisation();
    const editor = await joined(ours, "editor");
    expect((await list(ours, editor.token)).members).toHaveLength(2);
    const answer = await remove(ours, ours.owner, editor);
    expect(answer.json()).toEqual({ success: true, data: { user_id: editor.id } });
    const calls = await Promise.all([
      kit.app.call({ method: "GET", path: `/organisation/${ours.id}`, token: editor.token }),
      kit.app.call({ method: "GET", path: `/organisation/${ours.id}/integration`, token: editor.token }),
      kit.app.call({ method: "GET", path: `/permissions?org_id=${ours.id}`, token: editor.token }),
    ]);
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await remove(ours, ours.owner, editor)).statusCode).toBe(404);
  });

  test("may be oneself, whatever one's role", async () => {
    const ours = await organisation();
    const viewer = await joined(ours, "viewer");
    expect((await remove(ours, viewer, { id: viewer.id.toUpperCase() })).statusCode).toBe(200);
    expect(await rolesIn(ours)).toEqual({ [ours.owner.id]: "owner" });
  });
});
