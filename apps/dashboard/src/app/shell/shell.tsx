import { useQuery } from "@tanstack/react-query";
import { Outlet, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { TooltipProvider } from "../../ui/tooltip.tsx";
import { isNotFound } from "../../platform/api/failure.ts";
import { queries } from "../../platform/api/queries.ts";
import { PlayerBar } from "../../platform/playback/player-bar.tsx";
import { UpgradeOutlet } from "../../platform/rights/upgrade-outlet.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import { PastDueBanner } from "./past-due-banner.tsx";
import { ShellLayout } from "./shell-layout.tsx";
import { Sidebar } from "./sidebar.tsx";
import { StarterCard } from "./starter-card.tsx";
import { TopBar } from "./top-bar.tsx";
import { UpgradeOffer } from "./upgrade-offer.tsx";
import { UsageBanner } from "./usage-banner.tsx";
import { useShellCommands } from "./use-shell-commands.ts";

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
