import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, useParams, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { PAGE_NOT_FOUND_MESSAGE } from "../platform/routing/page-not-found.ts";
import { buttonClasses } from "../ui/button-classes.ts";
import { FullPage } from "../ui/page/full-page.tsx";
import { usePageTitle } from "../platform/page/page-title.ts";
import { ApiFailure, failureMessage, isNotFound, isUnreachable } from "../platform/errors/failure.ts";
import { queries } from "../platform/api/queries.ts";
import { queryClient } from "../platform/api/query-client.ts";
import { reportError } from "../platform/errors/report-error.ts";

/** Page Not Found. */
export function NotFoundScreen() {
  usePageTitle("Page Not Found");
  return (
    <FullPage title="Page Not Found">
      <p className="mt-3 text-16 text-ink-2">{PAGE_NOT_FOUND_MESSAGE}</p>
      <a href="/" className={buttonClasses({ variant: "primary", size: "lg", className: "mt-6" })}>
        Go to your audio
      </a>
    </FullPage>
  );
}

const MissingProjectScreen = lazy(async () => ({
  default: (await import("./missing-project-screen.tsx")).MissingProjectScreen,
}));

/** Something of a project, or the project itself: only its own call knows that it is gone. */
function MissingInProject({ orgId, projectId }: { orgId: string; projectId: string }) {
  // Asked by the project's route before anything of it is.
  const error = queryClient.getQueryState(queries.project(orgId, projectId).queryKey)?.error;
  // Only when the organisation exists: otherwise the whole page is not found.
  const isInOrganisation = queryClient.getQueryData(queries.organisation(orgId).queryKey) !== undefined;
  if (!isInOrganisation || !isNotFound(error)) return <NotFoundScreen />;
  return (
    <Suspense>
      <MissingProjectScreen orgId={orgId} projectId={projectId} />
    </Suspense>
  );
}

/** Error boundary screen: shows the error and a retry button. */
export function CrashScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const { orgId, projectId } = useParams({ strict: false });
  const { reset } = useQueryErrorResetBoundary();
  const missing = error instanceof ApiFailure && [403, 404, 400].includes(error.status);
  const offline = isUnreachable(error) && !navigator.onLine;
  usePageTitle(missing ? "Page Not Found" : "Something went wrong");
  useEffect(() => {
    if (!missing && !offline) reportError(error);
  }, [error, missing, offline]);
  if (missing) {
    if (orgId === undefined || projectId === undefined || !isNotFound(error)) return <NotFoundScreen />;
    return <MissingInProject orgId={orgId} projectId={projectId} />;
  }
  return (
    <FullPage title="Something went wrong">
      <p role="alert" className="mt-3 text-16 text-ink-2">
        {failureMessage(error, "This screen could not be shown. What you saved is safe.")}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        {/* Not the design system's own, which would be in what every first screen loads. */}
        <button
          type="button"
          className={buttonClasses({ variant: "primary", size: "lg" })}
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          Try again
        </button>
        <a href="/" className={buttonClasses({ size: "lg" })}>
          Go to your audio
        </a>
      </div>
    </FullPage>
  );
}
