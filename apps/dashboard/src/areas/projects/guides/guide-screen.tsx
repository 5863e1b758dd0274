import { Link, useParams } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { PAGE_NOT_FOUND_MESSAGE } from "../../../platform/routing/page-not-found.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PlatformIcon } from "../components/platform-icon.tsx";
import { guides } from "./guides.ts";
import { PlatformSteps } from "./platform-steps.tsx";
import { platforms, restGuide } from "./platforms.ts";
import { RestSteps } from "./rest-steps.tsx";
import { BackLink } from "../../../platform/page/back-link.tsx";

/** Installation guide of one platform. */
export function GuideScreen() {
  const { orgId, projectId, platform } = useParams({
    from: "/organisation/$orgId/shell/integration/$projectId/installation/$platform",
  });
  const found = [...platforms, restGuide].find(({ slug }) => slug === platform);
  useRememberProject(orgId, projectId);
  if (found === undefined) return <NoSuchGuide orgId={orgId} projectId={projectId} />;
  return (
    <Screen
      title={found.name}
      mark={<PlatformIcon mark={found.mark} />}
      above={
        <BackLink to="/organisation/$orgId/integration/$projectId/installation" params={{ orgId, projectId }}>
          Installation
        </BackLink>
      }
    >
      {found.slug === "rest-api" ? (
        <RestSteps orgId={orgId} projectId={projectId} />
      ) : (
        <PlatformSteps orgId={orgId} projectId={projectId} guide={guides[found.slug]} />
      )}
    </Screen>
  );
}

function NoSuchGuide({ orgId, projectId }: { orgId: string; projectId: string }) {
  return (
    <Screen title="Page Not Found">
      <EmptyState
        icon={<SearchX />}
        title="There is no such guide"
        action={
          <Link
            to="/organisation/$orgId/integration/$projectId/installation"
            params={{ orgId, projectId }}
            className={buttonClasses({ variant: "primary" })}
          >
            All guides
          </Link>
        }
      >
        {PAGE_NOT_FOUND_MESSAGE}
      </EmptyState>
    </Screen>
  );
}
