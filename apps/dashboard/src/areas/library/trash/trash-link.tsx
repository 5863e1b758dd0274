import { Link, useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useMemo } from "react";
import { useCommands } from "../../../platform/commands/current-commands.ts";

const to = "/organisation/$orgId/integration/$projectId/trash";

/** The way from the library to what was deleted. */
export function TrashLink({ orgId, projectId }: { orgId: string; projectId: string }) {
  const navigate = useNavigate();
  const commands = useMemo(
    () => [
      {
        id: "library.trash",
        label: "Open the trash",
        keywords: "deleted restore undo",
        group: "Audio" as const,
        icon: <Trash2 />,
        run: () => void navigate({ to, params: { orgId, projectId } }),
      },
    ],
    [navigate, orgId, projectId],
  );
  useCommands(commands);
  return (
    <Link
      to={to}
      params={{ orgId, projectId }}
      className="motion-colour inline-flex h-control-xs items-center gap-1 rounded-6 text-13 text-ink-3 hover:text-ink"
    >
      <Trash2 aria-hidden="true" className="size-3.5" />
      Trash
    </Link>
  );
}
