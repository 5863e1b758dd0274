import { useQueryClient } from "@tanstack/react-query";
import { useMatches } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { queries } from "../platform/api/queries.ts";
import { usePageTitle } from "../platform/page/page-title.ts";
import { PAGE_NOT_FOUND_MESSAGE } from "../platform/routing/page-not-found.ts";
import { readCurrentProject } from "../platform/storage/current-project.ts";
import { buttonClasses } from "../ui/button-classes.ts";
import { FullPage } from "../ui/page/full-page.tsx";

const UnsavedDrafts = lazy(async () => ({ default: (await import("../areas/studio/index.ts")).UnsavedDrafts }));

/** Shown for a URL of a project that does not exist; says that it was deleted if this browser had it open before. */
export function MissingProjectScreen({ orgId, projectId }: { orgId: string; projectId: string }) {
  const queryClient = useQueryClient();
  const isInShell = useMatches().some(({ routeId }) => routeId.includes("/shell"));
  const [wasKnown] = useState(
    () =>
      readCurrentProject()?.projectId === projectId ||
      queryClient.getQueryData(queries.project(orgId, projectId).queryKey) !== undefined,
  );
  const title = wasKnown ? "This project was deleted" : "Page Not Found";
  usePageTitle(title);
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: queries.projects(orgId).queryKey });
  }, [orgId, queryClient]);
  const body = (
    <>
      <p className="mt-3 text-16 text-ink-2">
        {wasKnown ? "Its audio, its keys and its players are gone with it." : PAGE_NOT_FOUND_MESSAGE}
      </p>
      <a
        href={`/organisation/${orgId}/integration`}
        className={buttonClasses({ variant: "primary", size: "lg", className: "mt-6" })}
      >
        All projects
      </a>
      <Suspense>
        <UnsavedDrafts orgId={orgId} projectId={projectId} />
      </Suspense>
    </>
  );
  if (!isInShell) return <FullPage title={title}>{body}</FullPage>;
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-start px-4 py-12 sm:px-7">
      <h1 className="font-serif text-27 font-semibold text-balance">{title}</h1>
      {body}
    </div>
  );
}
