import { useParams } from "@tanstack/react-router";
import { BookOpen, CircleHelp, FileJson, Webhook } from "lucide-react";
import { useRememberProject } from "../../platform/storage/current-project.ts";
import { useMay } from "../../platform/rights/use-may.ts";
import { PlanNeeded } from "../../platform/rights/plan-needed.tsx";
import { Screen } from "../../platform/page/screen.tsx";
import { ExternalLink, TextLink } from "../../platform/page/text-link.tsx";
import { Section } from "../../ui/page/section.tsx";
import { ExamplesSection } from "./examples/examples-section.tsx";
import { KeysSection } from "./keys/keys-section.tsx";
import { UsageSection } from "./keys/usage-section.tsx";
import { ProjectIds } from "./project-ids.tsx";
import { TrySection } from "./try/try-section.tsx";

/** The API of a project: its keys and their use, a call to try, and code to begin with. */
export function ApiScreen() {
  const { orgId, projectId } = useParams({ from: "/organisation/$orgId/shell/integration/$projectId" });
  useRememberProject(orgId, projectId);
  const hasRight = useMay(orgId);
  return (
    <Screen title="API" lead="Make and update audio from your own programs.">
      {hasRight("access api") ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <Documents orgId={orgId} />
          <Section id="keys" title="API keys" lead="Each program has its own, for what it does.">
            <KeysSection orgId={orgId} projectId={projectId} />
          </Section>
          <Section id="usage" title="Usage" lead="Calls made with each key, refused ones among them.">
            <UsageSection orgId={orgId} projectId={projectId} />
          </Section>
          <Section id="try" title="Try it" lead="Read something with a key of your own.">
            <TrySection orgId={orgId} projectId={projectId} />
          </Section>
          <Section id="examples" title="Examples">
            <ExamplesSection orgId={orgId} projectId={projectId} />
          </Section>
          <Section id="ids" title="Ids">
            <ProjectIds orgId={orgId} projectId={projectId} />
          </Section>
        </div>
      ) : (
        <PlanNeeded orgId={orgId} right="access api" title="Upgrade to get access to the Lectern API">
          Make and update audio from your own programs, with keys of your own.
        </PlanNeeded>
      )}
    </Screen>
  );
}

function Documents({ orgId }: { orgId: string }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-14">
      <li className="flex items-center gap-2 pointer-coarse:min-h-finger">
        <BookOpen className="size-4 text-ink-3" aria-hidden="true" />
        <ExternalLink href="/api/docs">API reference</ExternalLink>
      </li>
      <li className="flex items-center gap-2 pointer-coarse:min-h-finger">
        <FileJson className="size-4 text-ink-3" aria-hidden="true" />
        <ExternalLink href="/api/openapi.json">OpenAPI 3.1</ExternalLink>
      </li>
      <li className="flex items-center gap-2 pointer-coarse:min-h-finger">
        <CircleHelp className="size-4 text-ink-3" aria-hidden="true" />
        <ExternalLink href="/help/api-and-webhooks">Guide</ExternalLink>
      </li>
      <li className="flex items-center gap-2 pointer-coarse:min-h-finger">
        <Webhook className="size-4 text-ink-3" aria-hidden="true" />
        <TextLink to="/organisation/$orgId/webhooks" params={{ orgId }}>
          Webhooks
        </TextLink>
      </li>
    </ul>
  );
}
