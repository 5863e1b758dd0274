import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { queries } from "../api/queries.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { OWNERS_CHOOSE_MESSAGE } from "./owners-choose.ts";
import { useMay } from "./use-may.ts";
import { PlanCards } from "./plan-cards.tsx";
import { hasPlans } from "./plan-kind.ts";
import { usePlansLink } from "./use-plans-link.ts";

export interface UpgradeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  orgId: string;
  title?: string;
  /** What the plan does not allow: the server's sentence. */
  message?: string | undefined;
  /** What is missing, in numbers. */
  detail?: string | undefined;
  /** Without the plans themselves: a short question with Cancel and Upgrade. */
  isBrief?: boolean;
}

/**
 * Says what needs another plan, and leads to where plans are chosen, or says who may choose one. Where there are no plans
 * it says that it is not possible.
 */
export function UpgradeDialog({
  open,
  onOpenChange,
  orgId,
  title,
  message,
  detail,
  isBrief = false,
}: UpgradeDialogProps) {
  const navigate = useNavigate();
  const { data: organisation } = useQuery({ ...queries.organisation(orgId), enabled: open });
  const hasRight = useMay(orgId);
  const plans = usePlansLink(orgId);
  if (organisation !== undefined && !hasPlans(organisation)) {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        size="sm"
        title="This is not possible here"
        footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
      >
        {message === undefined ? null : <p className="text-14 text-ink-2">{message}</p>}
      </Dialog>
    );
  }
  const canChoose = hasRight("manage billing");
  const showsPlans = !isBrief && canChoose && organisation !== undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size={showsPlans ? "md" : "sm"}
      title={title ?? "Upgrade to get more features, words and unlimited downloads"}
      footer={
        organisation !== undefined && !canChoose ? (
          <Button onClick={() => onOpenChange(false)}>Close</Button>
        ) : (
          <>
            <Button onClick={() => onOpenChange(false)}>Cancel</Button>
            <Button
              variant="primary"
              onClick={() => {
                onOpenChange(false);
                void navigate(plans);
              }}
            >
              Upgrade
            </Button>
          </>
        )
      }
    >
      {message === undefined ? null : <p className="text-14 text-ink-2">{message}</p>}
      {detail === undefined ? null : <p className="mt-2 text-14 text-ink tabular-nums">{detail}</p>}
      {showsPlans ? (
        <div className="not-first:mt-4">
          <PlanCards orgId={orgId} organisation={organisation} onOpen={() => onOpenChange(false)} />
        </div>
      ) : null}
      {organisation !== undefined && !canChoose ? (
        <p className="text-13 text-ink-2 not-first:mt-2">{OWNERS_CHOOSE_MESSAGE}</p>
      ) : null}
    </Dialog>
  );
}
