import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouter } from "@tanstack/react-router";
import { queries } from "../../app/api/queries.ts";
import { formatCount } from "../../app/format/count.ts";
import { formatDate } from "../../app/format/date.ts";
import { usePageTitle } from "../../app/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { Progress } from "../../ui/progress.tsx";

/** Where every "Upgrade" leads: what the organisation has now, and that this server offers no other plan. */
export function UpgradeScreen() {
  usePageTitle("Your plan");
  const { orgId } = useParams({ from: "/organisation/$orgId/shell/upgrade" });
  const router = useRouter();
  const { data: organisation } = useSuspenseQuery(queries.organisation(orgId));
  const { usage } = organisation;
  const limit = usage.plan_words_limit;
  const left = usage.words_remaining;

  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-7">
      <h1 className="font-serif text-27 font-semibold">Your plan</h1>
      <div className="mt-6 max-w-xl rounded-10 border border-line bg-sheet p-5">
        {limit === null || left === null ? (
          <p className="text-14">Your organisation has no word limit.</p>
        ) : (
          <>
            <p className="text-14 font-medium tabular-nums">
              {formatCount(left)} of {formatCount(limit)} words left
            </p>
            <Progress
              className="mt-3"
              label="Words left"
              tone="neutral"
              value={limit === 0 ? 0 : (left / limit) * 100}
              valueText={`${formatCount(left)} of ${formatCount(limit)} words left`}
            />
            {usage.renews_on === null ? null : (
              <p className="mt-3 text-13 text-ink-2">New words come on {formatDate(usage.renews_on)}.</p>
            )}
          </>
        )}
      </div>
      <p className="mt-5 max-w-xl text-14 text-ink-2">
        No other plan is offered here. Previews stay free and unlimited, and what you have generated stays yours to
        play, share and embed.
      </p>
      <Button className="mt-5" onClick={() => router.history.back()}>
        Go back
      </Button>
    </div>
  );
}
