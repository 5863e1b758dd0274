import { Link, useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useMemo } from "react";
import { useCommands } from "../../../platform/commands/current-commands.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";

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
    <Tooltip label="Trash" repeatsName>
      <Link
        to={to}
        params={{ orgId, projectId }}
        aria-label="Trash"
        className={buttonClasses({ variant: "quiet", className: "w-8 px-0!" })}
      >
        <Trash2 aria-hidden="true" />
      </Link>
    </Tooltip>
  );
}
