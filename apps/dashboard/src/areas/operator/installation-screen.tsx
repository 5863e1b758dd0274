import { queryOptions, useQuery } from "@tanstack/react-query";
import type { WireInstallation } from "@lectern/contract";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { api } from "../../platform/api/client.ts";
import { failureMessage } from "../../platform/errors/failure.ts";
import { formatCount } from "../../platform/formats/count.ts";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { Section } from "../../ui/page/section.tsx";
import { Loading, Skeleton } from "../../ui/page/skeleton.tsx";
import { usePageTitle } from "../../platform/page/page-title.ts";
import { useScrollToHash } from "../../platform/page/use-scroll-to-hash.ts";
import { useUser } from "../../platform/session/current-session.ts";
import { buttonClasses } from "../../ui/button-classes.ts";
import { Notice } from "../../ui/page/notice.tsx";
import { StandalonePage } from "../../ui/page/standalone-page.tsx";
import { VoicePacksSection } from "./voice-packs/voice-packs-section.tsx";
import { SpeechEngines } from "./speech-engines/speech-engines.tsx";

const installationQuery = queryOptions({
  queryKey: ["installation"],
  queryFn: async ({ signal }) => (await api.operator.installation(undefined, { signal })).data,
});

/** What the installation stands on, and which setting changes it. */
function InstallationFacts() {
  const { data, error, isFetching, refetch } = useQuery(installationQuery);
  return (
    <Section title="What it stands on" lead="Settings are environment variables, read when the server starts.">
      {data ? (
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {factsOf(data).map(({ name, value, hint }) => (
            <div key={name} className="min-w-0 border-t border-line pt-2.5">
              <dt className="text-12 text-ink-3">{name}</dt>
              <dd className="mt-0.5 text-14 font-medium">
                {value}
                {hint === undefined ? null : <span className="block text-12 font-normal text-ink-2">{hint}</span>}
              </dd>
            </div>
          ))}
        </dl>
      ) : error ? (
        <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading…" className="grid gap-4 sm:grid-cols-3">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-12" />
          ))}
        </Loading>
      )}
    </Section>
  );
}

interface Fact {
  name: string;
  value: string;
  hint?: string;
}

function factsOf({ voices, ...installation }: WireInstallation): Fact[] {
  const { database, storage, mail, billing } = installation;
  return [
    { name: "Version", value: `Lectern ${installation.version}` },
    {
      name: "In use by",
      value: `${counted(installation.accounts, "account")}, ${counted(installation.organisations, "organisation")}`,
    },
    {
      name: "Run by",
      value: installation.names_operators ? "The accounts that OPERATORS names" : "The first account",
      ...(installation.names_operators ? {} : { hint: "Set OPERATORS to let others in." }),
    },
    {
      name: "Voices",
      value: `${formatCount(voices.count)} in ${formatCount(voices.languages)} languages and dialects`,
      hint: voices.premium === 0 ? "None of them is a natural one." : `${formatCount(voices.premium)} of them natural.`,
    },
    database === "embedded"
      ? { name: "Database", value: "Embedded PostgreSQL", hint: "Set DATABASE_URL for one of your own." }
      : { name: "Database", value: "PostgreSQL of your own" },
    storage === "disk"
      ? { name: "Files", value: "On this machine’s disk", hint: "Set S3_BUCKET to keep them in object storage." }
      : { name: "Files", value: "In object storage" },
    mail === "outbox"
      ? { name: "Mail", value: "Written to the outbox, not sent", hint: "Set SMTP_URL to send it." }
      : { name: "Mail", value: "Sent by your mail server" },
    { name: "Plans", value: plansNames[billing] },
  ];
}

const plansNames: Record<WireInstallation["billing"], string> = {
  none: "None: everybody has every right",
  sandbox: "A checkout that charges nobody",
  stripe: "Paid through Stripe",
};

function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** What concerns the whole installation, for the people who run it. */
export function InstallationScreen() {
  usePageTitle("Installation");
  const { is_operator: isOperator } = useUser();
  useScrollToHash();
  return (
    <StandalonePage
      wide
      end={
        <Link to="/" className={buttonClasses({ variant: "quiet" })}>
          <ArrowLeft aria-hidden="true" />
          Back to the dashboard
        </Link>
      }
    >
      <h1 className="font-serif text-27 font-semibold">Installation</h1>
      <p className="mt-1 text-14 text-ink-2">What every organisation on this server shares.</p>
      {isOperator ? (
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-12">
          <InstallationFacts />
          <SpeechEngines />
          <VoicePacksSection />
        </div>
      ) : (
        <Notice className="mt-8">
          This page is for the people who run this installation. The setting OPERATORS names them; without it, it is
          whoever signed up first.
        </Notice>
      )}
    </StandalonePage>
  );
}
