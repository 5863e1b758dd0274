import { useParams, useSearch } from "@tanstack/react-router";
import { EditorScreen } from "./editor-screen.tsx";
import { newItemVoice } from "./session/new-item-search.ts";

const from = "/organisation/$orgId/integration/$projectId/content/$contentId";

/** The editor's route; `/content/new` has no item yet. */
export function EditorRoute() {
  const { orgId, projectId, contentId } = useParams({ from });
  const search = useSearch({ from });
  return (
    <EditorScreen
      orgId={orgId}
      projectId={projectId}
      contentId={contentId === "new" ? undefined : contentId}
      newItemType={search.contentType ?? "voiceover"}
      newItemVoice={newItemVoice(search)}
    />
  );
}
