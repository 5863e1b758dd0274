import type { Role } from "@lectern/access";

/** What each role is called. */
export const roleNames: Readonly<Record<Role, string>> = {
  owner: "Owner",
  admin: "Admin",
  editor: "Editor",
  viewer: "Viewer",
};

/** What each role is for, in few words. */
export const rolePurposes: Readonly<Record<Role, string>> = {
  owner: "Everything, the owners too",
  admin: "Projects, members and settings",
  editor: "Makes and publishes audio",
  viewer: "Listens and downloads",
};
