import { useParams, useSearch } from "@tanstack/react-router";
import { EditorScreen } from "./editor-screen.tsx";

const from = "/organisation/$orgId/integration/$projectId/content/$contentId";

/** The editor's route; `/content/new` has no item yet. */
export function EditorRoute() {
  const { orgId, projectId, contentId } = useParams({ from });
  const { contentType = "voiceover" } = useSearch({ from });
  return (
    <EditorScreen
      orgId={orgId}
      projectId={projectId}
      contentId={contentId === "new" ? undefined : contentId}
      newItemType={contentType}
    />
  );
}
