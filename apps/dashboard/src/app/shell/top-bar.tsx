import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Megaphone } from "lucide-react";
import { queries } from "../../platform/api/queries.ts";
import { useMay } from "../../platform/rights/use-may.ts";
import { hasPlans, isOnFreePlan } from "../../platform/rights/plan-kind.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { HelpMenu } from "../../platform/help/help-menu.tsx";
import { UserMenu } from "./user-menu.tsx";
import { WordsLeft } from "../../platform/rights/words-left.tsx";

/** The right end of the top bar: words left, upgrade, news, help, user menu. */
export function TopBar({ orgId }: { orgId: string }) {
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const hasRight = useMay(orgId);
  const { data: settings } = useQuery(queries.settings());
  return (
    <>
      <WordsLeft orgId={orgId} />
      {hasPlans(organisation) && !isOnFreePlan(organisation) && hasRight("manage billing") ? (
        <Link to="/organisation/$orgId/upgrade" params={{ orgId }} className={buttonClasses({ size: "sm" })}>
          Upgrade
        </Link>
      ) : null}
      {settings?.changelog_url ? (
        <Tooltip label="What is new" side="bottom" repeatsName>
          <a
            href={settings.changelog_url}
            target="_blank"
            rel="noreferrer"
            aria-label="What is new, in a new tab"
            className={buttonClasses({ variant: "quiet", className: "w-8 px-0!" })}
          >
            <Megaphone aria-hidden="true" />
          </a>
        </Tooltip>
      ) : null}
      <HelpMenu />
      <UserMenu />
    </>
  );
}
