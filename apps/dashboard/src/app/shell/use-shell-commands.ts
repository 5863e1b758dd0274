import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { queries } from "../../platform/api/queries.ts";
import type { Command } from "../../platform/commands/command.ts";
import { useCommands } from "../../platform/commands/current-commands.ts";
import { hasPlans } from "../../platform/rights/plan-kind.ts";
import { useMay } from "../../platform/rights/use-may.ts";
import { useUser } from "../../platform/session/current-session.ts";
import { paramsOf } from "./navigation-list.tsx";
import { type OtherScreen, shellCommands } from "./shell-commands.tsx";
import { usePlansLink } from "../../platform/rights/use-plans-link.ts";

/** Offers the commands of every page of an organisation. */
export function useShellCommands(orgId: string, projectId: string | undefined, isInEditor = false): void {
  const navigate = useNavigate();
  const { data: projects } = useQuery(queries.projects(orgId));
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const hasRight = useMay(orgId);
  const { is_operator: isOperator } = useUser();
  // On the list of articles, a new item is an article.
  const isForArticles = useLocation({ select: ({ pathname }) => pathname.endsWith("/content-audio-articles") });
  const plans = usePlansLink(orgId);
  const commands = useMemo<Command[]>(() => {
    const others: Record<OtherScreen, () => Promise<void>> = {
      projects: () => navigate({ to: "/organisation/$orgId/integration", params: { orgId } }),
      members: () => navigate({ to: "/organisation/$orgId/members", params: { orgId } }),
      webhooks: () => navigate({ to: "/organisation/$orgId/webhooks", params: { orgId } }),
      plans: () => navigate(plans),
      "new project": () => navigate({ to: "/organisation/$orgId/project/create", params: { orgId } }),
      profile: () => navigate({ to: "/profile" }),
      organisations: () => navigate({ to: "/organisation" }),
      installation: () => navigate({ to: "/installation" }),
    };
    return shellCommands({
      projectId,
      isInEditor,
      projects: (projects ?? []).map(({ id, integration_name: name }) => ({ id, name })),
      may: {
        createAudio: hasRight("create audio"),
        createProject: hasRight("create project"),
        useApi: hasRight("access api"),
        chooseAPlan: hasPlans(organisation) && hasRight("manage billing"),
        runInstallation: isOperator,
      },
      toScreen: (entry) =>
        void navigate({ to: entry.to, params: paramsOf(entry, { orgId, projectId: projectId ?? "" }) }),
      toNewAudio: () =>
        void navigate({
          to: "/organisation/$orgId/integration/$projectId/content/$contentId",
          params: { orgId, projectId: projectId ?? "", contentId: "new" },
          search: isForArticles ? { contentType: "audio_article" } : {},
        }),
      toProject: (id) =>
        void navigate({
          to: "/organisation/$orgId/integration/$projectId/content",
          params: { orgId, projectId: id },
        }),
      toOther: (screen) => void others[screen](),
    });
  }, [navigate, plans, orgId, projectId, projects, organisation, hasRight, isForArticles, isInEditor, isOperator]);
  useCommands(commands);
}
