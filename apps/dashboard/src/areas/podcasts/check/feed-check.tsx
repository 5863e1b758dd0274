import type { WireShow } from "@lectern/contract";
import { Link } from "@tanstack/react-router";
import { CircleCheck, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import { ExternalLink } from "../../../platform/page/text-link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { focusField, type FormFieldName, isFormField } from "../form/form-field.ts";
import type { ProjectScope } from "../show-queries.ts";
import { directories, type FoundProblem, mergeProblems } from "./directories.ts";

/** What the fields of a show are labelled. */
const labels: Readonly<Record<FormFieldName, string>> = {
  title: "Podcast Title",
  description: "Description",
  author: "Author Name",
  email: "Author email",
  category: "Category",
  language: "Language",
  image: "Podcast image",
  explicit: "Explicit content",
  type: "Order of episodes",
};

/** Asks what directories would say against the feed, and leads to where it is mended and where shows are handed in. */
export function FeedCheck({ scope, show }: { scope: ProjectScope; show: WireShow }) {
  const [problems, setProblems] = useState<FoundProblem[]>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function check(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const path = { org_id: scope.orgId, id: scope.projectId, podcast_id: show.id };
      setProblems(mergeProblems((await api.podcasts.checkFeed(path)).data));
    } catch (error) {
      setFailure(failureMessage(error, "Something went wrong while checking the feed."));
    }
    setBusy(false);
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Button icon={<ShieldCheck />} busy={busy} onClick={() => void check()}>
        Check my feed
      </Button>
      {failure === undefined ? null : <ErrorNotice message={failure} onRetry={() => void check()} retrying={busy} />}
      <output className="flex items-center gap-2 text-14 empty:hidden">
        {problems === undefined ? null : problems.length === 0 ? (
          <>
            <CircleCheck className="size-4 shrink-0 text-good" aria-hidden="true" />
            Apple Podcasts, Spotify and YouTube have nothing against this feed.
          </>
        ) : (
          `${formatCount(problems.length)} ${problems.length === 1 ? "thing" : "things"} to look at:`
        )}
      </output>
      {problems !== undefined && problems.length > 0 ? (
        <ul aria-label="What directories ask for" className="grid gap-3">
          {problems.map((problem) => (
            <li key={`${problem.rule} ${problem.content_id ?? ""}`} className="border-t border-line pt-3">
              <Problem scope={scope} show={show} problem={problem} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-13 text-ink-2">
        Hand the show in:
        {Object.values(directories).map(({ name, submitUrl }) =>
          submitUrl === undefined ? null : (
            <ExternalLink key={name} href={submitUrl}>
              {name}
            </ExternalLink>
          ),
        )}
      </p>
    </div>
  );
}

const linkClasses = "inline-block min-h-control-xs cursor-pointer text-accent underline underline-offset-2";

function Problem({ scope, show, problem }: { scope: ProjectScope; show: WireShow; problem: FoundProblem }) {
  const { requiredBy, recommendedBy, message, field, content_id: contentId } = problem;
  const isRequired = requiredBy.length > 0;
  return (
    <>
      <p className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-2 text-14">
        <Badge tone={isRequired ? "bad" : "warning"}>{isRequired ? "Required" : "Recommended"}</Badge>
        <span className="wrap-anywhere">{message}</span>
      </p>
      <p className="mt-1 text-12 text-ink-3">
        {(isRequired ? requiredBy : recommendedBy).join(", ")}
        {contentId !== null || field === "episodes" ? (
          <>
            {" · "}
            <Link
              to="/organisation/$orgId/integration/$projectId/podcast/$showId/episodes"
              params={{ ...scope, showId: show.id }}
              search={contentId === null ? {} : { episode: contentId, ...(isFormField(field) && { field }) }}
              className={linkClasses}
            >
              {contentId === null ? "Episodes" : "Settings of the episode"}
            </Link>
          </>
        ) : isFormField(field) ? (
          <>
            {" · "}
            <button type="button" className={linkClasses} onClick={() => focusField(field)}>
              Mend: {labels[field]}
            </button>
          </>
        ) : null}
      </p>
    </>
  );
}
