import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { X } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { ownPath } from "../checkout-return.ts";

export interface CloseButtonProps {
  orgId: string;
  /** Where the person was before. */
  returnTo?: string | undefined;
  organisation: { role: string; use_case: string | null; usage: { counters: { projects: { used: number } } } };
}

/** Goes back to the previous screen; after the survey, a new user goes on to the welcome. */
export function CloseButton({ orgId, organisation, returnTo }: CloseButtonProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const isNew =
    organisation.role === "owner" && organisation.use_case === null && organisation.usage.counters.projects.used === 0;

  const back = ownPath(returnTo);

  function close(): void {
    if (isNew) void navigate({ to: "/organisation/$orgId/welcome", params: { orgId }, replace: true });
    else if (back !== undefined) router.history.push(back);
    else if (canGoBack) router.history.back();
    else void navigate({ to: "/organisation/$orgId/integration", params: { orgId }, replace: true });
  }

  return (
    <Button variant="quiet" icon={<X />} onClick={close}>
      Close
    </Button>
  );
}
