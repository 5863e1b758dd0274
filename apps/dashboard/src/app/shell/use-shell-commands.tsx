import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { Building2, CircleUserRound, FolderOpen, LayoutGrid, LogOut, Plus } from "lucide-react";
import { useMemo } from "react";
import { signOut } from "../../platform/session/sign-out.ts";
import { queries } from "../../platform/api/queries.ts";
import type { Command } from "../../platform/commands/command.ts";
import { useCommands } from "../../platform/commands/current-commands.ts";
import { useMay } from "../../platform/rights/use-may.ts";
import { hasPlans } from "../../platform/rights/plan-kind.ts";
import { paramsOf } from "./navigation-list.tsx";
import { billingEntry, membersLabel, navigation, screensOf, settingsEntry } from "./navigation.ts";

/** Global commands: navigation, project switch, sign-out. */
export function useShellCommands(orgId: string, projectId: string | undefined): void {
  const navigate = useNavigate();
  const { data: projects } = useQuery(queries.projects(orgId));
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const hasRight = useMay(orgId);
  // On the list of articles, a new item is an article.
  const isForArticles = useLocation({ select: ({ pathname }) => pathname.endsWith("/content-audio-articles") });
  const commands = useMemo<Command[]>(() => {
    function toNewAudio(id: string): void {
      void navigate({
        to: "/organisation/$orgId/integration/$projectId/content/$contentId",
        params: { orgId, projectId: id, contentId: "new" },
        search: isForArticles ? { contentType: "audio_article" } : {},
      });
    }

    const screens: Command[] =
      projectId === undefined
        ? []
        : [
            ...(hasRight("create audio") ? [createAudio(() => toNewAudio(projectId))] : []),
            ...screensOf([
              ...navigation,
              settingsEntry,
              ...(hasPlans(organisation) && hasRight("manage billing") ? [billingEntry] : []),
            ]).map((entry) => ({
              id: `go.${entry.to}`,
              label: entry.label,
              group: "Go to",
              ...(entry.keys === undefined ? {} : { keys: entry.keys }),
              keywords: entry.keywords,
              ...(entry.icon === undefined ? {} : { icon: <entry.icon /> }),
              run: () => void navigate({ to: entry.to, params: paramsOf(entry, { orgId, projectId }) }),
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
      {
        id: "go.members",
        label: membersLabel.label,
        group: "Go to",
        keys: membersLabel.keys,
        keywords: "invite people team",
        icon: <membersLabel.icon />,
        run: () => void navigate({ to: "/organisation/$orgId/members", params: { orgId } }),
      },
      ...(hasRight("create project")
        ? [
            {
              id: "project.create",
              label: "New Project",
              group: "Open project",
              keywords: "create",
              icon: <Plus />,
              run: () => void navigate({ to: "/organisation/$orgId/project/create", params: { orgId } }),
            },
          ]
        : []),
      ...others,
      {
        id: "account.profile",
        label: "Profile",
        group: "Account",
        keywords: "name picture password",
        icon: <CircleUserRound />,
        run: () => void navigate({ to: "/profile" }),
      },
      {
        id: "account.organisations",
        label: "Organisations",
        group: "Account",
        icon: <Building2 />,
        run: () => void navigate({ to: "/organisation" }),
      },
      {
        id: "account.leave",
        label: "Logout",
        group: "Account",
        keywords: "sign out",
        icon: <LogOut />,
        run: () => void signOut(),
      },
    ];
  }, [navigate, orgId, projectId, projects, organisation, hasRight, isForArticles]);
  useCommands(commands);
}

function createAudio(run: () => void): Command {
  return {
    id: "library.create",
    label: "Create Audio",
    group: "Audio",
    keys: "c",
    keywords: "new article voiceover",
    icon: <Plus />,
    run,
  };
}
