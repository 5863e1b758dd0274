import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { buttonClasses } from "../../ui/button.tsx";
import type { LibraryScope } from "./item-query.ts";

/** To a new item, an article in the list of articles. */
export function CreateLink({ scope: { orgId, projectId, contentType } }: { scope: LibraryScope }) {
  return (
    <Link
      to="/organisation/$orgId/integration/$projectId/content/$contentId"
      params={{ orgId, projectId, contentId: "new" }}
      search={contentType === "audio_article" ? { contentType } : {}}
      className={buttonClasses({ variant: "primary" })}
    >
      <Plus aria-hidden="true" className="max-sm:hidden" />
      Create Audio
    </Link>
  );
}
