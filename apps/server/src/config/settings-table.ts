import { type Setting, settings } from "./settings.ts";

/** The settings as Markdown, a heading and a table for each group: the body of the settings page. */
export function settingsTable(): string {
  const groups = new Map<string, Setting[]>();
  for (const setting of settings) groups.set(setting.group, [...(groups.get(setting.group) ?? []), setting]);
  return [...groups].map(([group, members]) => `## ${group}\n\n${tableOf(members)}\n`).join("\n");
}

function tableOf(members: readonly Setting[]): string {
  const rows = members.map((setting) => {
    const example = setting.example === undefined ? "" : ` Example: \`${setting.example}\`.`;
    const fallback = setting.fallback === "" ? "" : `\`${setting.fallback}\``;
    return `| \`${setting.name}\` | ${setting.description}${example} | ${fallback} |`;
  });
  return ["| Setting | What it does | When not given |", "|---|---|---|", ...rows].join("\n");
}
