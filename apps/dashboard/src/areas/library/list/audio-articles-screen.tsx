import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { LibraryScreen } from "./library-screen.tsx";
import { libraryTitles } from "../items/library-titles.ts";

const from = "/organisation/$orgId/shell/integration/$projectId/content-audio-articles";

/** The project's audio articles. */
export function AudioArticlesScreen() {
  const { orgId, projectId } = useParams({ from });
  const navigate = useNavigate({ from: "/organisation/$orgId/integration/$projectId/content-audio-articles" });
  return (
    <LibraryScreen
      key={projectId}
      title={libraryTitles.audioArticles}
      scope={{ orgId, projectId, contentType: "audio_article" }}
      search={useSearch({ from })}
      onSearchChange={(search, options) => void navigate({ search, ...options })}
    />
  );
}
