import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { LibraryScreen } from "./library-screen.tsx";

const from = "/organisation/$orgId/shell/integration/$projectId/content-audio-articles";

/** The project's audio articles. */
export function AudioArticlesScreen() {
  const { orgId, projectId } = useParams({ from });
  const navigate = useNavigate({ from: "/organisation/$orgId/integration/$projectId/content-audio-articles" });
  return (
    <LibraryScreen
      key={projectId}
      title="All Audio Articles"
      scope={{ orgId, projectId, contentType: "audio_article" }}
      search={useSearch({ from })}
      onSearchChange={(search) => void navigate({ search })}
    />
  );
}
