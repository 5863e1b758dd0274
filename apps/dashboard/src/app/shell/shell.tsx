import { useQuery } from "@tanstack/react-query";
import { Outlet, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { TooltipProvider } from "../../ui/tooltip.tsx";
import { isNotFound } from "../../platform/api/failure.ts";
import { queries } from "../../platform/api/queries.ts";
import { PlayerBar } from "../../platform/playback/player-bar.tsx";
import { Drawer } from "./drawer.tsx";
import { Sidebar } from "./sidebar.tsx";
import { StarterVideo } from "./starter-video.tsx";
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
      <div className="relative grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] overflow-clip">
        <a
          href="#main"
          className="absolute top-2 left-2 z-(--layer-popover) -translate-y-16 rounded-6 bg-inverse px-3 py-2 text-13 font-medium text-on-inverse focus:translate-y-0"
        >
          Skip to the content
        </a>
        <div className="flex min-h-0">
          <aside aria-label="Menu" className="w-59 shrink-0 border-r border-line bg-sheet max-md:hidden">
            <Sidebar orgId={orgId} projectId={projectId} />
          </aside>
          <div className="flex min-w-0 flex-1 flex-col">
            <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line px-4 sm:px-7">
              <Drawer open={menuOpen} onOpenChange={setMenuOpen}>
                <Sidebar orgId={orgId} projectId={projectId} onChoose={() => setMenuOpen(false)} />
              </Drawer>
              <div className="min-w-0 flex-1" />
              <TopBar orgId={orgId} />
            </header>
            <UsageBanner orgId={orgId} />
            <main
              id="main"
              tabIndex={-1}
              className="relative min-h-0 flex-1 overflow-y-auto outline-none"
              data-scroll="page"
            >
              <Outlet />
            </main>
          </div>
        </div>
        <PlayerBar />
        <StarterVideo />
        <UpgradeOffer orgId={orgId} />
      </div>
    </TooltipProvider>
  );
}
