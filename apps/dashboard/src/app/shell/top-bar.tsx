import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { queries } from "../../platform/api/queries.ts";
import { useMay } from "../../platform/rights/use-may.ts";
import { hasPlans, isOnFreePlan } from "../../platform/rights/plan-kind.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { HelpMenu } from "../../platform/help/help-menu.tsx";
import { NewsLink } from "./news-link.tsx";
import { UserMenu } from "./user-menu.tsx";
import { WordsLeft } from "../../platform/rights/words-left.tsx";
import { usePlansLink } from "../../platform/rights/use-plans-link.ts";

/** The right end of the top bar: words left, upgrade, news, help, user menu. */
export function TopBar({ orgId }: { orgId: string }) {
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const hasRight = useMay(orgId);
  const { data: settings } = useQuery(queries.settings());
  const plans = usePlansLink(orgId);
  return (
    <>
      <WordsLeft orgId={orgId} />
      {hasPlans(organisation) && !isOnFreePlan(organisation) && hasRight("manage billing") ? (
        <Link {...plans} className={buttonClasses({ size: "sm" })}>
          Upgrade
        </Link>
      ) : null}
      {settings === undefined ? null : <NewsLink settings={settings} />}
      <HelpMenu />
      <UserMenu />
    </>
  );
}
