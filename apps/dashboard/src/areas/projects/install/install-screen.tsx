import { Link, useParams } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { platforms, restGuide } from "../guides/platforms.ts";
import { PlatformIcon } from "../components/platform-icon.tsx";
import { queries } from "../../../platform/api/queries.ts";
import { ExternalLink, TextLink } from "../../../platform/page/text-link.tsx";
import { overlayPosition, playerSnippet, playlistSnippet, scriptSnippet } from "../guides/snippets.ts";
import { Snippet } from "../../../platform/page/snippet.tsx";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useScrollToHash } from "../../../platform/page/use-scroll-to-hash.ts";
import { Section } from "../../../ui/page/section.tsx";
import { KeysSection, ProjectIds } from "../../api/index.ts";

/** Links to the guides of every platform and of the API. */
function PlatformGrid({ orgId, projectId }: { orgId: string; projectId: string }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {[...platforms, restGuide].map(({ slug, name, mark }) => (
        <li key={slug}>
          <Link
            to="/organisation/$orgId/integration/$projectId/installation/$platform"
            params={{ orgId, projectId, platform: slug }}
            className="motion-colour flex h-full items-center gap-3 rounded-10 border border-line bg-sheet p-3 text-14 font-medium hover:border-line-strong hover:bg-well"
          >
            <PlatformIcon mark={mark} />
            <span className="min-w-0 truncate">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The script tag for all pages, and the embed code of single items. */
function ScriptSection({ orgId, projectId }: { orgId: string; projectId: string }) {
  const { data: project } = useQuery(queries.project(orgId, projectId));
  const overPage = project && overlayPosition(project.audio_player_settings.player_type);
  return (
    <div className="grid max-w-3xl gap-6 text-14 text-ink-2">
      <ol className="grid gap-5">
        <li className="grid gap-2">
          <p>Add this script to every page of your site, right before the closing body tag.</p>
          <Snippet label="Script" code={scriptSnippet({ origin: window.location.origin, projectId })} />
        </li>
        {overPage === undefined ? (
          <li className="grid gap-2">
            <p>
              Put this line where the player should appear, such as above the text of an article. A page without it
              shows the player where the script stands.
            </p>
            <Snippet label="Place of the player" code={playerSnippet} />
          </li>
        ) : (
          <li>
            <p>
              The player of this project stands {overPage} and needs no place in the page.{" "}
              <TextLink to="/organisation/$orgId/integration/$projectId/player" params={{ orgId, projectId }}>
                Audio Player
              </TextLink>
            </p>
          </li>
        )}
        <li>
          <p>
            Import an article into Lectern by its address and generate its audio. From then on the page with that
            address shows the player; pages without audio show nothing.
          </p>
        </li>
      </ol>
      <div>
        <h3 className="text-14 font-semibold text-ink">One audio on one page</h3>
        <p className="mt-1">
          Every published audio also has an embed code of its own. Choose Embed code beside it in{" "}
          <TextLink to="/organisation/$orgId/integration/$projectId/content" params={{ orgId, projectId }}>
            your audio
          </TextLink>{" "}
          and paste the code where the player should appear. It works on any page, whatever its address.
        </p>
      </div>
      <div className="grid gap-2">
        <h3 className="text-14 font-semibold text-ink">A page that lists articles</h3>
        <p>
          In this place the newest audio of the project plays, one after the other. The script above has to be on the
          page.
        </p>
        <Snippet label="Place of a playlist" code={playlistSnippet({ projectId })} />
      </div>
    </div>
  );
}

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
