import { Screen } from "../../platform/page/screen.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { libraryTitles } from "./items/library-titles.ts";
import { RowSkeletons } from "./row/row-skeletons.tsx";

/** The screens of the library before anything is known of the visitor, by the names of page-plugin.ts. */
export const libraryFrames = {
  voiceovers: <LibraryFrame title={libraryTitles.voiceovers} />,
  audioArticles: <LibraryFrame title={libraryTitles.audioArticles} />,
} as const;

/** A list of audio with every part at its place and in its height, and a spinner. */
function LibraryFrame({ title }: { title: string }) {
  return (
    <Screen
      title={title}
      actions={
        <>
          <div className="max-[85rem]:order-last max-[85rem]:basis-full min-[85rem]:w-80">
            <Skeleton className="h-8 w-full" />
          </div>
          <div className="grid h-8 w-8 place-items-center text-ink-3">
            <Spinner className="size-5" />
          </div>
        </>
      }
    >
      <RowSkeletons />
    </Screen>
  );
}
