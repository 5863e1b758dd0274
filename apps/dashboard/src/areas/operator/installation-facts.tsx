import type { WireInstallation } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { failureMessage } from "../../platform/api/failure.ts";
import { formatCount } from "../../platform/formats/count.ts";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { Section } from "../../ui/section.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { installationQuery } from "./installation-query.ts";

/** What the installation stands on, and which setting changes it. */
export function InstallationFacts() {
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
