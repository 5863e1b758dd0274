import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BookOpen, LifeBuoy, Lightbulb } from "lucide-react";
import type { ReactNode } from "react";
import { queries } from "../../platform/api/queries.ts";
import { buttonClasses } from "../../ui/button-classes.ts";
import { usePlansLink } from "../../platform/rights/use-plans-link.ts";
import { useMay } from "../../platform/rights/use-may.ts";
import { hasPlans, isOnFreePlan } from "../../platform/rights/plan-kind.ts";
import { Badge } from "../../ui/badge.tsx";
import { Wordmark } from "../../ui/page/wordmark.tsx";
import { billingEntry, membersLabel, navigation, webhooksLabel } from "./navigation.ts";
import { entryClasses, NavigationList } from "./navigation-list.tsx";
import { openFeedback } from "../../platform/help/open-feedback.ts";
import { ProjectSwitcher, type SidebarProps } from "./project-switcher.tsx";

/** Advertises the paid plans to organisations on a free one. */
function PromoBox({ orgId }: { orgId: string }) {
  const { data: settings } = useQuery(queries.settings());
  const plans = usePlansLink(orgId);
  return (
    <div className="rounded-10 bg-accent-soft p-3">
      <p className="text-13 font-semibold">More room to speak</p>
      <p className="mt-1 text-12 text-ink-2">
        {settings !== undefined && settings.voices.premium > 0
          ? "All premium voices, unlimited downloads, unlimited storage."
          : "Unlimited downloads, unlimited storage."}
      </p>
      <Link {...plans} className={buttonClasses({ variant: "primary", size: "sm", className: "mt-2.5" })}>
        Upgrade Now
      </Link>
    </div>
  );
}

/** Sidebar navigation of an organisation and its current project. */
export function Sidebar({ orgId, projectId, onChoose }: SidebarProps) {
  return (
    <div className="flex h-full flex-col gap-4 overflow-y-auto p-2.5">
      <Link to="/" aria-label="Lectern, to the start" className="w-fit rounded-6 px-2 pt-2 pb-0.5">
        <Wordmark />
      </Link>
      <ProjectSwitcher orgId={orgId} projectId={projectId} onChoose={onChoose} />
      {projectId === undefined ? null : (
        <nav aria-label="Project">
          <NavigationList entries={navigation} params={{ orgId, projectId }} onChoose={onChoose} />
        </nav>
      )}
      <SidebarFooter orgId={orgId} projectId={projectId} onChoose={onChoose} />
    </div>
  );
}

/** Sidebar footer: organisation links and help. */
function SidebarFooter({ orgId, projectId, onChoose }: SidebarProps) {
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const hasRight = useMay(orgId);
  const { data: settings } = useQuery(queries.settings());
  // Only owners choose plans.
  const plans = hasPlans(organisation) && hasRight("manage billing");
  const free = plans && isOnFreePlan(organisation);
  const BillingIcon = billingEntry.icon;
  const billing = (
    <>
      {BillingIcon ? <BillingIcon className="size-4" aria-hidden="true" /> : null}
      <span className="flex-1">{billingEntry.label}</span>
      {free ? <Badge tone="accent">Upgrade</Badge> : null}
    </>
  );
  const look = `${entryClasses} font-medium`;
  return (
    <div className="mt-auto grid gap-4">
      {free ? <PromoBox orgId={orgId} /> : null}
      <nav aria-label="Organisation">
        <ul className="grid gap-0.5">
          <li>
            <Link to="/organisation/$orgId/members" params={{ orgId }} onClick={onChoose} className={look}>
              <membersLabel.icon className="size-4" aria-hidden="true" />
              {membersLabel.label}
            </Link>
          </li>
          {hasRight("access api") ? (
            <li>
              <Link to="/organisation/$orgId/webhooks" params={{ orgId }} onClick={onChoose} className={look}>
                <webhooksLabel.icon className="size-4" aria-hidden="true" />
                {webhooksLabel.label}
              </Link>
            </li>
          ) : null}
          {plans ? (
            <li>
              {projectId === undefined ? (
                <Link to="/organisation/$orgId/plans" params={{ orgId }} onClick={onChoose} className={look}>
                  {billing}
                </Link>
              ) : (
                <Link to={billingEntry.to} params={{ orgId, projectId }} onClick={onChoose} className={look}>
                  {billing}
                </Link>
              )}
            </li>
          ) : null}
          {settings?.support_url ? (
            <ExternalEntry href={settings.support_url} icon={<LifeBuoy />} label="Support" />
          ) : null}
          {settings?.knowledge_base_url ? (
            <ExternalEntry href={settings.knowledge_base_url} icon={<BookOpen />} label="Help Center" />
          ) : null}
          {settings?.feedback_url ? (
            <ExternalEntry
              href={settings.feedback_url}
              icon={<Lightbulb />}
              label="Request Feature"
              onOpen={openFeedback}
            />
          ) : null}
        </ul>
      </nav>
    </div>
  );
}

interface ExternalEntryProps {
  href: string;
  icon: ReactNode;
  label: string;
  /** Overrides the navigation of a plain link. */
  onOpen?: (href: string) => void;
}

/** Link to a page of the operator, opened in a new tab. */
function ExternalEntry({ href, icon, label, onOpen }: ExternalEntryProps) {
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className={`${entryClasses} font-medium [&_svg]:size-4`}
        {...(onOpen === undefined
          ? {}
          : {
              onClick: (event) => {
                event.preventDefault();
                onOpen(href);
              },
            })}
      >
        {icon}
        {label}
        <span className="sr-only">, in a new tab</span>
      </a>
    </li>
  );
}
