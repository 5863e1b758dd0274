import { OWNER_NEEDED_MESSAGE } from "@lectern/contract";
import { describe, expect, test } from "vitest";
import {
  sortMembers,
  invitationRefusal,
  memberName,
  type RoleHolder,
  removalRefusal,
  roleRefusal,
  assignableRoles,
} from "./member-rules.ts";

const owner: RoleHolder = { user_id: "olga", role: "owner" };
const second: RoleHolder = { user_id: "oscar", role: "owner" };
const admin: RoleHolder = { user_id: "ada", role: "admin" };
const editor: RoleHolder = { user_id: "eve", role: "editor" };
const viewer: RoleHolder = { user_id: "vera", role: "viewer" };
const all = [owner, admin, editor, viewer];

function as({ user_id: userId, role }: RoleHolder) {
  return { userId, role, canManage: role === "owner" || role === "admin" };
}

test("a member gives no role above their own", () => {
  expect(assignableRoles("owner")).toEqual(["owner", "admin", "editor", "viewer"]);
  expect(assignableRoles("admin")).toEqual(["admin", "editor", "viewer"]);
  expect(assignableRoles("viewer")).toEqual(["viewer"]);
});

describe("changing a role", () => {
  test("is for owners and admins, and an admin leaves owners alone", () => {
    expect(roleRefusal(as(owner), viewer, all)).toBeUndefined();
    expect(roleRefusal(as(admin), editor, all)).toBeUndefined();
    expect(roleRefusal(as(admin), admin, all)).toBeUndefined();
    expect(roleRefusal(as(admin), owner, [...all, second])).toBe("Only an owner can change an owner.");
    expect(roleRefusal(as(editor), viewer, all)).toBe("Owners and admins change roles.");
  });

  test("the last owner stays one", () => {
    expect(roleRefusal(as(owner), owner, all)).toBe(OWNER_NEEDED_MESSAGE);
    expect(roleRefusal(as(owner), owner, [...all, second])).toBeUndefined();
    expect(roleRefusal(as(owner), second, [...all, second])).toBeUndefined();
  });
});

describe("removing a member", () => {
  test("is for owners and admins; anyone may leave", () => {
    expect(removalRefusal(as(owner), viewer, all)).toBeUndefined();
    expect(removalRefusal(as(viewer), viewer, all)).toBeUndefined();
    expect(removalRefusal(as(viewer), editor, all)).toBe("Owners and admins remove members.");
    expect(removalRefusal(as(admin), owner, [...all, second])).toBe("Only an owner can remove an owner.");
  });

  test("the last owner can neither leave nor be removed", () => {
    expect(removalRefusal(as(owner), owner, all)).toBe(OWNER_NEEDED_MESSAGE);
    expect(removalRefusal(as(admin), owner, all)).toBe(OWNER_NEEDED_MESSAGE);
    expect(removalRefusal(as(owner), owner, [...all, second])).toBeUndefined();
  });
});

test("an admin leaves the invitation of an owner alone", () => {
  expect(invitationRefusal(as(admin), "owner")).toBe("Only an owner can change the invitation of an owner.");
  expect([invitationRefusal(as(admin), "admin"), invitationRefusal(as(owner), "owner")]).toEqual([
    undefined,
    undefined,
  ]);
});

test("members stand by role, then by name", () => {
  const named = (given_name: string, ranked: RoleHolder) => ({
    ...ranked,
    given_name,
    family_name: "",
    email: "a@b.c",
  });
  const list = [named("Vera", viewer), named("Zoe", admin), named("Ada", admin), named("Olga", owner)];
  expect(sortMembers(list).map(({ given_name: name }) => name)).toEqual(["Olga", "Ada", "Zoe", "Vera"]);
});

test("who has no name yet goes by their address", () => {
  expect(memberName({ given_name: "", family_name: "", email: "eve@example.com" })).toBe("eve@example.com");
  expect(memberName({ given_name: "Eve", family_name: "", email: "eve@example.com" })).toBe("Eve");
});
