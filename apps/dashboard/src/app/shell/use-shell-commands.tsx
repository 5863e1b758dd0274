import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FolderOpen, LayoutGrid, LogOut, Plus } from "lucide-react";
import { useMemo } from "react";
import { leave } from "../../areas/accounts/index.ts";
import { queries } from "../api/queries.ts";
import type { Command } from "../commands/command.ts";
import { useCommands } from "../commands/current-commands.ts";
import { navigation } from "./navigation.ts";

/** Going to a screen, to another project, and out. */
export function useShellCommands(orgId: string, projectId: string | undefined): void {
  const navigate = useNavigate();
  const { data: projects } = useQuery(queries.projects(orgId));
  const commands = useMemo<Command[]>(() => {
    const screens: Command[] =
      projectId === undefined
        ? []
        : [
            {
              id: "library.create",
              label: "Create Audio",
              group: "Audio",
              keys: "c",
              keywords: "new article voiceover",
              icon: <Plus />,
              run: () =>
                void navigate({
                  to: "/organisation/$orgId/integration/$projectId/content/$contentId",
                  params: { orgId, projectId, contentId: "new" },
                }),
            },
            ...navigation.map((entry) => ({
              id: `go.${entry.to}`,
              label: entry.label,
              group: "Go to",
              keys: entry.keys,
              icon: <entry.icon />,
              run: () => void navigate({ to: entry.to, params: { orgId, projectId } }),
            })),
          ];
    const others = (projects ?? [])
      .filter((project) => project.id !== projectId)
      .map((project) => ({
        id: `project.${project.id}`,
        label: project.integration_name,
        group: "Open project",
        icon: <FolderOpen />,
        run: () =>
          void navigate({
            to: "/organisation/$orgId/integration/$projectId/content",
            params: { orgId, projectId: project.id },
          }),
      }));
    return [
      ...screens,
      {
        id: "go.projects",
        label: "All projects",
        group: "Go to",
        keys: "g p",
        icon: <LayoutGrid />,
        run: () => void navigate({ to: "/organisation/$orgId/integration", params: { orgId } }),
      },
      ...others,
      {
        id: "account.leave",
        label: "Logout",
        group: "Account",
        keywords: "sign out",
        icon: <LogOut />,
        run: () => void leave(),
      },
    ];
  }, [navigate, orgId, projectId, projects]);
  useCommands(commands);
}
