import type { ReactNode } from "react";

export interface ShellLayoutProps {
  sidebar: ReactNode;
  topBar: ReactNode;
  /** Between the top bar and the screen. */
  banner?: ReactNode;
  children: ReactNode;
  /** Under all of it, over the whole width. */
  player?: ReactNode;
}

/** The places of the shell: a sidebar in wide windows, a top bar, the screen that scrolls. */
export function ShellLayout({ sidebar, topBar, banner, children, player }: ShellLayoutProps) {
  return (
    <div className="relative grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] overflow-clip">
      <a
        href="#main"
        className="absolute top-2 left-2 z-(--layer-popover) -translate-y-16 rounded-6 bg-inverse px-3 py-2 text-13 font-medium text-on-inverse focus:translate-y-0"
      >
        Skip to the content
      </a>
      <div className="flex min-h-0">
        <aside aria-label="Menu" className="w-59 shrink-0 border-r border-line bg-sheet max-md:hidden">
          {sidebar}
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line px-4 sm:px-7">{topBar}</header>
          {banner}
          <main
            id="main"
            tabIndex={-1}
            className="relative min-h-0 flex-1 overflow-y-auto outline-none"
            data-scroll="page"
          >
            {children}
          </main>
        </div>
      </div>
      {player}
    </div>
  );
}
