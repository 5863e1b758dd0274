import { Copy } from "lucide-react";
import { copyText } from "../../platform/clipboard.ts";
import { IconButton } from "../../ui/icon-button.tsx";

/** The ids that API calls and scripts use, each with a copy button. */
export function ProjectIds({ orgId, projectId }: { orgId: string; projectId: string }) {
  return (
    <dl className="grid max-w-3xl gap-x-6 gap-y-3 sm:grid-cols-2">
      <Id name="Organisation id" value={orgId} />
      <Id name="Project id" value={projectId} />
    </dl>
  );
}

function Id({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 font-medium">{name}</dt>
      <dd className="mt-1.5 flex items-center gap-1 rounded-6 border border-line bg-sheet pl-3">
        <code className="min-w-0 flex-1 truncate font-mono text-12">{value}</code>
        <IconButton label={`Copy the ${name.toLowerCase()}`} icon={<Copy />} onClick={() => void copyText(value)} />
      </dd>
    </div>
  );
}
