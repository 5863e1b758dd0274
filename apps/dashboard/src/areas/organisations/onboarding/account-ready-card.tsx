import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Check, PartyPopper } from "lucide-react";
import { useEffect, useRef } from "react";
import { queries } from "../../../platform/api/queries.ts";
import { hasPlans, type Subscription } from "../../../platform/rights/plan-kind.ts";
import { PlainVoicesNote } from "../../../platform/voices/plain-voices-note.tsx";
import { Button } from "../../../ui/button.tsx";
import { accountFeatures } from "./account-features.ts";
import type { Account, UseCase } from "./set-up-account.ts";

export interface AccountReadyCardProps {
  orgId: string;
  organisation: Subscription;
  account: Account;
  useCase: UseCase;
}

/** Where each use case begins, below a project. */
const firstScreens = {
  VOICEOVER: "/organisation/$orgId/integration/$projectId/content",
  AUDIO_ARTICLES: "/organisation/$orgId/integration/$projectId/content-audio-articles",
  TTSAPI: "/organisation/$orgId/integration/$projectId/content",
  PODCAST: "/organisation/$orgId/integration/$projectId/podcast/new",
} as const satisfies Record<UseCase, string>;

/** Card shown when the account is ready: its contents and a link to it. */
export function AccountReadyCard({ orgId, organisation, account, useCase }: AccountReadyCardProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: settings } = useQuery(queries.settings());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const start = useMutation({
    mutationFn: async () => {
      // Whether there is a video to begin with may not be known yet.
      const known = await client.ensureQueryData(queries.settings()).catch(() => undefined);
      await navigate({
        to: firstScreens[useCase],
        params: { orgId, projectId: account.projectId },
        search: known?.starter_video_url ? { show_starter_card: "true" } : {},
        replace: true,
      });
    },
  });

  return (
    <section className="mx-auto mt-6 flex max-w-md flex-col items-center rounded-16 border border-line bg-sheet px-6 py-10 text-center shadow-sheet">
      <span className="flex size-12 items-center justify-center rounded-full bg-good-soft text-good">
        <PartyPopper className="size-6" aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-5 font-serif text-27 font-semibold text-balance outline-none">
        {account.hasFreeAccount ? "Your free account is ready" : "Your account is ready"}
      </h1>
      <ul className="mt-5 grid gap-2.5 text-left text-16 text-ink-2">
        {accountFeatures({
          hasPlans: hasPlans(organisation),
          hasPremiumVoices: (settings?.voices.premium ?? 0) > 0,
          ...account,
        }).map((point) => (
          <li key={point} className="flex items-center gap-3">
            <Check className="size-4 shrink-0 text-good" aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-6 text-13 text-pretty text-ink-2 empty:hidden">
        <PlainVoicesNote />
      </p>
      <Button variant="primary" size="lg" className="mt-8" busy={start.isPending} onClick={() => start.mutate()}>
        Get started
      </Button>
    </section>
  );
}
