import { useQuery } from "@tanstack/react-query";
import { queries } from "../../../platform/api/queries.ts";
import { TextLink } from "../../../platform/page/text-link.tsx";
import { placeOverPage, playerSnippet, playlistSnippet, scriptSnippet } from "../guides/snippets.ts";
import { Snippet } from "../../../platform/page/snippet.tsx";

/** The script tag for all pages, and the embed code of single items. */
export function ScriptSection({ orgId, projectId }: { orgId: string; projectId: string }) {
  const { data: project } = useQuery(queries.project(orgId, projectId));
  const overPage = project && placeOverPage(project.audio_player_settings.player_type);
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
