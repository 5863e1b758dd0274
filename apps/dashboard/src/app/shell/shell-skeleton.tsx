import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";
import { Loading, Skeleton } from "../../ui/page/skeleton.tsx";
import { Wordmark } from "../../ui/page/wordmark.tsx";
import { ShellLayout } from "./shell-layout.tsx";

/** Widths of the words of the menu. Classes: a style attribute in the server's markup is refused by the content policy. */
const entries = ["w-24", "w-28", "w-8", "w-16", "w-20"];

/**
 * The shell before anything is known of the visitor: the places of what will be there, with nothing to press. A screen
 * reader hears that the page is loading.
 */
export function ShellSkeleton({ children }: { children: ReactNode }) {
  return (
    <Loading>
      <div inert>
        <ShellLayout sidebar={<SidebarFrame />} topBar={<TopBarFrame />}>
          {children}
        </ShellLayout>
      </div>
    </Loading>
  );
}

function SidebarFrame() {
  return (
    <div className="flex h-full flex-col gap-4 p-2.5">
      <div className="w-fit px-2 pt-2 pb-0.5">
        <Wordmark />
      </div>
      <Skeleton className="h-9 w-full" />
      <div className="grid gap-0.5">
        {entries.map((width) => (
          <div key={width} className="flex min-h-8 items-center gap-2.5 px-2.5">
            <Skeleton className="size-4" />
            <Skeleton className={classes("h-3.5", width)} />
          </div>
        ))}
      </div>
    </div>
  );
}

function TopBarFrame() {
  return (
    <>
      <Skeleton className="size-8 md:hidden" />
      <div className="flex-1" />
      <Skeleton className="size-8 rounded-full" />
    </>
  );
}
