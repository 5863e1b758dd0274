import { Menu, TriangleAlert, X } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useLocation, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Drawer } from "../../ui/overlays/drawer.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { queries } from "../../platform/api/queries.ts";
import { hasPlans } from "../../platform/rights/plan-kind.ts";
import { useMay } from "../../platform/rights/use-may.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { OperatorVideo } from "../../platform/help/operator-video.tsx";
import { TooltipProvider } from "../../ui/overlays/tooltip.tsx";
import { isNotFound } from "../../platform/errors/failure.ts";
import { PlayerBar } from "../../platform/playback/player-bar.tsx";
import { UpgradeOutlet } from "../../platform/rights/upgrade-outlet.tsx";
import { ShellLayout } from "./shell-layout.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { UsageBanner } from "./usage-banner.tsx";
import { useShellCommands } from "./use-shell-commands.ts";

export interface MenuDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** The sidebar on narrow windows: a drawer over the page. */
function MenuDrawer({ open, onOpenChange, children }: MenuDrawerProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      label="Menu"
      side="left"
      trigger={<IconButton label="Open the menu" icon={<Menu />} className="md:hidden" tooltipSide="bottom" />}
    >
      <IconButton
        label="Close the menu"
        icon={<X />}
        className="absolute top-3.5 right-3"
        onClick={() => onOpenChange(false)}
      />
      {children}
    </Drawer>
  );
}

/** While a payment is overdue: where to pay, for those who may; for the others, whom to tell. */
function PastDueBanner({ orgId }: { orgId: string }) {
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const hasRight = useMay(orgId);
  // The billing page says it itself, with the date.
  const isOnBilling = useLocation({ select: ({ pathname }) => pathname.endsWith("/billing") });
  if (!hasPlans(organisation) || organisation.subscription_status !== "past_due" || isOnBilling) return null;
  const mayPay = hasRight("manage billing");
  return (
    <output className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-bad-soft px-4 py-1.5 text-13 text-bad sm:px-7">
      <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {mayPay
          ? "A payment for your plan failed. Pay to keep the plan."
          : "A payment for your organisation's plan failed. Tell an owner of the organisation."}
      </span>
      {mayPay ? (
        <Link
          to="/organisation/$orgId/billing"
          params={{ orgId }}
          className="touch-target rounded-6 py-1 font-medium underline underline-offset-2"
        >
          Pay now
        </Link>
      ) : null}
    </output>
  );
}

/** The steps take no place in the shell's code. */
const FirstStepsList = lazy(async () => ({
  default: (await import("../../platform/help/first-steps-list.tsx")).FirstStepsList,
}));

/** What helps to begin, while the URL has `show_starter_card`: the operator's video, or else the first steps. */
function StarterCard() {
  const { show_starter_card: wanted } = useSearch({ strict: false });
  const { data: settings } = useQuery(queries.settings());
  const navigate = useNavigate();
  const video = settings?.starter_video_url ?? null;
  if (wanted === undefined || settings === undefined) return null;

  function close(): void {
    void navigate({ to: ".", search: (before) => ({ ...before, show_starter_card: undefined }), replace: true });
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title="See how it works"
      footer={<Button onClick={close}>Skip for now</Button>}
    >
      {video === null ? (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <FirstStepsList />
        </Suspense>
      ) : (
        <OperatorVideo src={video} />
      )}
    </Dialog>
  );
}

const UpgradeDialog = lazy(async () => ({
  default: (await import("../../platform/rights/upgrade-dialog.tsx")).UpgradeDialog,
}));

/** Upgrade dialog, shown while the URL has `show_upgrade_modal`. */
function UpgradeOffer({ orgId }: { orgId: string }) {
  const { show_upgrade_modal: wanted } = useSearch({ strict: false });
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const navigate = useNavigate();
  if (wanted !== "true" || !hasPlans(organisation)) return null;
  return (
    <Suspense>
      <UpgradeDialog
        open
        orgId={orgId}
        onOpenChange={() =>
          void navigate({ to: ".", search: (before) => ({ ...before, show_upgrade_modal: undefined }), replace: true })
        }
      />
    </Suspense>
  );
}

/** Layout around the screens of an organisation: sidebar, top bar, player. */
export function Shell() {
  const { orgId } = useParams({ from: "/organisation/$orgId/shell" });
  const { projectId: wanted } = useParams({ strict: false });
  // A deleted project has no menu.
  const { error } = useQuery({
    ...queries.project(orgId, wanted ?? ""),
    enabled: wanted !== undefined,
    throwOnError: false,
  });
  const projectId = isNotFound(error) ? undefined : wanted;
  const [menuOpen, setMenuOpen] = useState(false);
  useShellCommands(orgId, projectId);

  return (
    <TooltipProvider>
      <ShellLayout
        sidebar={<Sidebar orgId={orgId} projectId={projectId} />}
        topBar={
          <>
            <MenuDrawer open={menuOpen} onOpenChange={setMenuOpen}>
              <Sidebar orgId={orgId} projectId={projectId} onChoose={() => setMenuOpen(false)} />
            </MenuDrawer>
            <div className="min-w-0 flex-1" />
            <TopBar orgId={orgId} />
          </>
        }
        banner={
          <>
            <PastDueBanner orgId={orgId} />
            <UsageBanner orgId={orgId} />
          </>
        }
        player={<PlayerBar />}
      >
        <Outlet />
      </ShellLayout>
      <StarterCard />
      <UpgradeOffer orgId={orgId} />
      <UpgradeOutlet orgId={orgId} />
    </TooltipProvider>
  );
}
