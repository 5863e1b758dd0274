import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft, SearchX } from "lucide-react";
import { useRememberProject } from "../../../app/current-project.ts";
import { usePageTitle } from "../../../app/page-title.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PlatformMark } from "../parts/platform-mark.tsx";
import { guides } from "./guides.ts";
import { PlatformSteps } from "./platform-steps.tsx";
import { platforms, restGuide } from "./platforms.ts";
import { RestSteps } from "./rest-steps.tsx";

/** How audio comes onto one platform. */
export function GuideScreen() {
  const { orgId, projectId, platform } = useParams({
    from: "/organisation/$orgId/shell/integration/$projectId/installation/$platform",
  });
  const found = [...platforms, restGuide].find(({ slug }) => slug === platform);
  usePageTitle(found?.name ?? "Page Not Found");
  useRememberProject(orgId, projectId);
  if (found === undefined) return <NoSuchGuide orgId={orgId} projectId={projectId} />;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-7">
      <Link
        to="/organisation/$orgId/integration/$projectId/installation"
        params={{ orgId, projectId }}
        className="motion-colour inline-flex h-8 items-center gap-1.5 rounded-6 text-13 text-ink-2 hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        Installation
      </Link>
      <div className="mt-3 flex items-center gap-3">
        <PlatformMark mark={found.mark} />
        <h1 className="font-serif text-27 font-semibold">{found.name}</h1>
      </div>
      {found.slug === "rest-api" ? (
        <RestSteps orgId={orgId} projectId={projectId} />
      ) : (
        <PlatformSteps orgId={orgId} projectId={projectId} guide={guides[found.slug]} />
      )}
    </div>
  );
}

function NoSuchGuide({ orgId, projectId }: { orgId: string; projectId: string }) {
  return (
    <>
      <h1 className="sr-only">Page Not Found</h1>
      <EmptyState
        icon={<SearchX />}
        title="Page Not Found"
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
        The page could not be found. It may have been removed or renamed.
      </EmptyState>
    </>
  );
}
