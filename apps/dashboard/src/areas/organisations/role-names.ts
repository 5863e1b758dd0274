import type { Role } from "@lectern/access";

/** Display name of each role. */
export const roleNames: Readonly<Record<Role, string>> = {
  owner: "Owner",
  admin: "Admin",
  editor: "Editor",
  viewer: "Viewer",
};

/** Short description of each role. */
export const rolePurposes: Readonly<Record<Role, string>> = {
  owner: "Everything, the owners too",
  admin: "Projects, members and settings",
  editor: "Makes and publishes audio",
  viewer: "Listens and downloads",
};
