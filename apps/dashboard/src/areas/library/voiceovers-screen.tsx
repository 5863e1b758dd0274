import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { LibraryScreen } from "./library-screen.tsx";

const from = "/organisation/$orgId/shell/integration/$projectId/content";

/** All audio of a project. */
export function VoiceoversScreen() {
  const { orgId, projectId } = useParams({ from });
  const navigate = useNavigate({ from: "/organisation/$orgId/integration/$projectId/content" });
  return (
    <LibraryScreen
      key={projectId}
      title="AI Voiceovers"
      scope={{ orgId, projectId, contentType: undefined }}
      search={useSearch({ from })}
      onSearchChange={(search) => void navigate({ search })}
    />
  );
}
