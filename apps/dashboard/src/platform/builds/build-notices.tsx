import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { showTabNotice } from "../page/page-title.ts";
import { toast } from "../../ui/overlays/toast.ts";
import { buildWatcher } from "./current-build-watcher.ts";
import { notifySystem } from "./system-notifications.ts";

/** Announces the end of a build that is not in view: by toast, tab title and, if permitted, system notification. */
export function BuildNotices() {
  const navigate = useNavigate();

  useEffect(
    () =>
      buildWatcher.onEnd(({ build, failure, isOpen }) => {
        const { orgId, projectId, contentId } = build;
        const name = build.title.trim() === "" ? "Untitled" : build.title;
        const sentence = failure === undefined ? `“${name}” is generated.` : `“${name}” was not generated: ${failure}`;

        function openItem(): void {
          void navigate({
            to: "/organisation/$orgId/integration/$projectId/content/$contentId",
            params: { orgId, projectId, contentId },
          });
        }

        if (!isOpen) {
          const action = { label: "Open", onClick: openItem };
          if (failure === undefined) toast.success(sentence, action);
          else toast.error(sentence, action);
        }
        if (!document.hidden) return;
        showTabNotice(failure === undefined ? "✓ Generated" : "✗ Not generated");
        notifySystem(failure === undefined ? "Generated" : "Not generated", {
          body: failure === undefined ? name : `${name}: ${failure}`,
          tag: contentId,
          onClick: openItem,
        });
      }),
    [navigate],
  );

  return null;
}
