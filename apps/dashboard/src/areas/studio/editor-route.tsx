import { useParams } from "@tanstack/react-router";
import { EditorScreen } from "./editor-screen.tsx";
import { useRememberProject } from "../../platform/storage/current-project.ts";

/** The editor on its address; `/content/new` has no item yet. */
export function EditorRoute() {
  const { orgId, projectId, contentId } = useParams({
    from: "/organisation/$orgId/integration/$projectId/content/$contentId",
  });
  useRememberProject(orgId, projectId);
  return <EditorScreen orgId={orgId} projectId={projectId} contentId={contentId === "new" ? undefined : contentId} />;
}
