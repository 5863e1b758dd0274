import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { LibraryScreen } from "./library-screen.tsx";
import { libraryTitles } from "../items/library-titles.ts";

const from = "/organisation/$orgId/shell/integration/$projectId/content";

/** All audio of a project. */
export function VoiceoversScreen() {
  const { orgId, projectId } = useParams({ from });
  const navigate = useNavigate({ from: "/organisation/$orgId/integration/$projectId/content" });
  return (
    <LibraryScreen
      key={projectId}
      title={libraryTitles.voiceovers}
      scope={{ orgId, projectId, contentType: undefined }}
      search={useSearch({ from })}
      onSearchChange={(search, options) => void navigate({ search, ...options })}
    />
  );
}
