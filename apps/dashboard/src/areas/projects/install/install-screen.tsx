import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { queries } from "../../../platform/api/queries.ts";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { ExternalLink, TextLink } from "../../../platform/page/text-link.tsx";
import { useScrollToHash } from "../../../platform/page/use-scroll-to-hash.ts";
import { Section } from "../../../ui/section.tsx";
import { KeysSection, ProjectIds } from "../../api/index.ts";
import { PlatformGrid } from "./platform-grid.tsx";
import { ScriptSection } from "./script-section.tsx";

/** Installation: script, guides, ids and API keys. */
export function InstallScreen() {
  const { orgId, projectId } = useParams({ from: "/organisation/$orgId/shell/integration/$projectId/installation" });
  useRememberProject(orgId, projectId);
  const { data: settings } = useQuery(queries.settings());
  useScrollToHash();

  return (
    <Screen title="Installation" lead="Bring the audio of this project to your site.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <Section id="script" title="Script for your site">
          <ScriptSection orgId={orgId} projectId={projectId} />
        </Section>
        <Section id="platforms" title="Guides" lead="Step by step, for the system your site is made with.">
          <PlatformGrid orgId={orgId} projectId={projectId} />
        </Section>
        <Section id="ids" title="Ids">
          <ProjectIds orgId={orgId} projectId={projectId} />
        </Section>
        <Section id="keys" title="API keys" lead="A key lets a program work with the audio of this project.">
          <KeysSection orgId={orgId} projectId={projectId} />
        </Section>
        <Section id="more" title="More">
          <ul className="grid gap-2 text-14">
            <li>
              <TextLink
                to="/organisation/$orgId/integration/$projectId/general"
                params={{ orgId, projectId }}
                hash="voice"
              >
                Default voice of this project
              </TextLink>
            </li>
            {settings?.support_url ? (
              <li>
                <ExternalLink href={settings.support_url}>Contact Us</ExternalLink>
              </li>
            ) : null}
          </ul>
        </Section>
      </div>
    </Screen>
  );
}
