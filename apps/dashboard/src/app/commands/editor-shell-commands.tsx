import { useShellCommands } from "../shell/use-shell-commands.ts";

/** Offers the shell's commands in the editor, which has no shell around it. */
export function EditorShellCommands({ orgId, projectId }: { orgId: string; projectId: string }) {
  useShellCommands(orgId, projectId, true);
  return null;
}
