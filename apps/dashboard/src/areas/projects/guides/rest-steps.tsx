import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { ExternalLink, TextLink } from "../../../platform/page/text-link.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { LoadingRows } from "../../../ui/page/skeleton.tsx";
import { Snippet } from "../../../platform/page/snippet.tsx";
import { curlOf, keyPlaceholder } from "../../api/index.ts";
import { restExamples } from "./rest-examples.ts";

/** Example API calls with this project's ids and voice. */
export function RestSteps({ orgId, projectId }: { orgId: string; projectId: string }) {
  const { data: project, error, isFetching, refetch } = useQuery(queries.project(orgId, projectId));
  if (error && !project) {
    return <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (project === undefined) {
    return <LoadingRows className="grid max-w-3xl gap-4" rowClassName="h-16" />;
  }
  const { origin } = window.location;
  const examples = restExamples({ origin, orgId, projectId, profile: project.audio_profile });
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 text-14">
      <p className="text-ink-2">
        Make a key under{" "}
        <TextLink
          to="/organisation/$orgId/integration/$projectId/installation"
          params={{ orgId, projectId }}
          hash="keys"
        >
          API keys
        </TextLink>{" "}
        and put it in the place of <code className="font-mono text-12">{keyPlaceholder}</code>. A key works for this
        project alone.
      </p>
      <Example title="List the audio of the project" label="List audio" code={curlOf(examples.list)}>
        Newest first. Where <code className="font-mono text-12">next_page_token</code> stands beside the data, send it
        back for the next page.
      </Example>
      <Example title="Create an audio and generate it" label="Create audio" code={curlOf(examples.create)}>
        The answer names the item in <code className="font-mono text-12">content_id</code>. Its audio is made in the
        background.
      </Example>
      <Example title="Fetch the audio" label="Fetch audio" code={curlOf(examples.read)}>
        Put the item's id in the place of <code className="font-mono text-12">CONTENT_ID</code>. Once{" "}
        <code className="font-mono text-12">full_audio_status</code> is DONE, the MP3 is at{" "}
        <code className="font-mono text-12">full_audio_url</code>.
      </Example>
      <Example title="Name the article it belongs to" label="Name article" code={curlOf(examples.source)}>
        Players find the audio by your own id of the article, in{" "}
        <code className="font-mono text-12">data-source-id</code>, or by the address of its page. What is imported from
        a page has its address already.
      </Example>
      <p className="border-t border-line pt-5 text-ink-2">
        Every call is described in the <ExternalLink href="/api/docs">API reference</ExternalLink>.
      </p>
    </div>
  );
}

interface ExampleProps {
  title: string;
  label: string;
  code: string;
  children: ReactNode;
}

function Example({ title, label, code, children }: ExampleProps) {
  return (
    <Section title={title} lead={children}>
      <Snippet label={label} code={code} />
    </Section>
  );
}
