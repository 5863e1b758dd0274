import { summaryFeatures } from "@lectern/billing";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { queries } from "../api/queries.ts";
import { modalOffers, planOffers } from "./plan-offers.ts";
import { usePlansLink } from "./use-plans-link.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useMay } from "./use-may.ts";
import { hasPlans } from "./plan-kind.ts";

export interface PlanCardsProps {
  orgId: string;
  organisation: { plan_id: string; subscription_status: string };
  /** Called when one is opened. */
  onOpen: () => void;
}

/** The plans on offer in a modal, four at most; each leads to where plans are chosen. */
function PlanCards({ orgId, organisation, onOpen }: PlanCardsProps) {
  const { data: settings } = useQuery(queries.settings());
  const plans = usePlansLink(orgId);
  const extras = { hasPremiumVoices: (settings?.voices.premium ?? 0) > 0 };
  const higher = planOffers(organisation, undefined, extras).filter(({ isCurrent, isLower }) => !isCurrent && !isLower);
  const offers = modalOffers(higher);
  return (
    <ul aria-label="Plans" className="grid gap-3 sm:grid-cols-2">
      {offers.map((offer) => (
        <li key={offer.name}>
          <Link
            {...plans}
            search={{ ...plans.search, ...(offer.prices ? { plan_id: offer.prices.monthly.planId } : {}) }}
            onClick={onOpen}
            className="motion-colour block h-full rounded-10 border border-line bg-sheet px-4 py-3 hover:border-accent hover:bg-accent-soft"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-serif text-16 font-semibold">{offer.title}</span>
              <span className="text-13 text-ink-2 tabular-nums">
                {offer.prices ? `${offer.prices.monthly.price} a month` : "Custom"}
              </span>
            </span>
            <span className="mt-1 block text-12 text-pretty text-ink-2">
              {summaryFeatures(offer.features)
                .map(({ text }) => text)
                .join(" · ")}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Said to members who may not choose a plan. */
export const OWNERS_CHOOSE_MESSAGE = "An owner of your organisation can choose another plan.";

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
