import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { queries } from "../../../platform/api/queries.ts";
import { TextLink } from "../../../platform/page/text-link.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { Snippet } from "../../../platform/page/snippet.tsx";
import { type Guide, parseGuideText, type SnippetKind } from "./guide.ts";
import { overlayPosition, snippetFor } from "./snippets.ts";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { PAGE_NOT_FOUND_MESSAGE } from "../../../platform/routing/page-not-found.ts";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { PlatformIcon } from "../components/platform-icon.tsx";
import { guides } from "./guides.ts";
import { platforms, restGuide } from "./platforms.ts";
import { RestSteps } from "./rest-steps.tsx";
import { BackLink } from "../../../platform/page/back-link.tsx";

const labels: Record<SnippetKind, string> = {
  script: "Script",
  "script-xml": "Script",
  place: "Place of the player",
  "place-xml": "Place of the player",
  both: "Player and script",
};

export interface PlatformStepsProps {
  orgId: string;
  projectId: string;
  guide: Guide;
}

/** The steps of a guide, each with its snippet. */
function PlatformSteps({ orgId, projectId, guide }: PlatformStepsProps) {
  const { data: project } = useQuery(queries.project(orgId, projectId));
  const overPage = project && overlayPosition(project.audio_player_settings.player_type);
  const params = { origin: window.location.origin, projectId };
  return (
    <div className="grid max-w-3xl gap-6 text-14">
      {guide.needs === undefined ? null : (
        <Notice>
          <Marked text={`You need: ${guide.needs}`} />
        </Notice>
      )}
      {overPage === undefined ? null : (
        <Notice>
          The player of this project stands {overPage} and needs no place in the page: leave out what puts one there.
        </Notice>
      )}
      <ol className="grid gap-6">
        {guide.steps.map(({ text, snippet }, index) => (
          <li key={text} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 gap-y-3">
            <span
              aria-hidden="true"
              className="flex size-7 items-center justify-center rounded-full bg-well text-13 font-semibold text-ink-2 tabular-nums"
            >
              {index + 1}
            </span>
            <div className="grid gap-3 pt-1">
              <p>
                <Marked text={text} />
              </p>
              {snippet === undefined ? null : <Snippet label={labels[snippet]} code={snippetFor(snippet, params)} />}
            </div>
          </li>
        ))}
      </ol>
      <div className="grid gap-2 border-t border-line pt-5 text-ink-2">
        {guide.notes?.map((note) => (
          <p key={note}>
            <Marked text={note} />
          </p>
        ))}
        <p>
          The player appears on pages whose article you have imported by its address, or named by the API, and whose
          audio is published.{" "}
          <TextLink to="/organisation/$orgId/integration/$projectId/content" params={{ orgId, projectId }}>
            Go to your audio
          </TextLink>
        </p>
      </div>
    </div>
  );
}

/** Renders a step's text, with UI labels and code styled. */
function Marked({ text }: { text: string }) {
  return parseGuideText(text).map(({ kind, text: part }, index) => {
    const key = `${index} ${part}`;
    if (kind === "menu") {
      return (
        <b key={key} className="font-semibold">
          {part}
        </b>
      );
    }
    if (kind === "code") {
      return (
        <code key={key} className="rounded-6 bg-well px-1 font-mono text-12 break-words">
          {part}
        </code>
      );
    }
    return part;
  });
}

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
