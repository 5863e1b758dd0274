import type { WireSpeechEngine, WireSpeechEngines } from "@lectern/contract";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatCount } from "../../../platform/formats/count.ts";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { formatMoment } from "../../../platform/formats/date.ts";
import { hostOf } from "../../../platform/formats/host.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { Loading, Skeleton } from "../../../ui/page/skeleton.tsx";

/** Characters of the month by project, the most first. */
function ProjectUse({ use: { month, engines, projects, more_projects: hasMore } }: { use: WireSpeechEngines }) {
  if (projects.length === 0) return null;
  return (
    <table className="mt-6 w-full text-13">
      <caption className="pb-2 text-left text-13 font-semibold">Characters by project, {month}</caption>
      <thead>
        <tr className="text-left text-12 text-ink-3">
          <th className="pb-1 font-normal">Project</th>
          <th className="pb-1 font-normal">Engine</th>
          <th className="pb-1 text-right font-normal">Characters</th>
        </tr>
      </thead>
      <tbody>
        {projects.map(
          ({ project_id: id, project_name: name, organisation_name: organisation, platform, characters }) => (
            <tr key={`${id} ${platform}`} className="border-t border-line">
              <td className="py-1.5 pr-3 align-top break-words">
                {id === null ? "Previews and samples" : (name ?? "A deleted project")}
                {organisation === null ? null : <span className="block text-12 text-ink-3">{organisation}</span>}
              </td>
              <td className="py-1.5 pr-3 align-top">{engines.find((engine) => engine.platform === platform)?.name}</td>
              <td className="py-1.5 text-right align-top tabular-nums">{formatCount(characters)}</td>
            </tr>
          ),
        )}
      </tbody>
      {hasMore ? (
        <tfoot>
          <tr>
            <td colSpan={3} className="pt-2 text-12 text-ink-3">
              Projects with fewer characters are not listed.
            </td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}

const speechEnginesQuery = queryOptions({
  queryKey: ["installation", "speech-engines"],
  queryFn: async ({ signal }) => (await api.speechEngines.list(undefined, { signal })).data,
});

const priceUnknown = "What it charges is not known here: SPEECH_PRICES_FILE says it.";

/** One service, set up or how to set it up. */
function SpeechEngine({ engine }: { engine: WireSpeechEngine }) {
  return (
    <li className="min-w-0 rounded-10 border border-line bg-sheet p-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="text-14 font-semibold">{engine.name}</h3>
        <EngineState engine={engine} />
        {engine.is_configured ? <RefreshVoices engine={engine} /> : null}
      </div>
      {engine.is_configured ? (
        <p className="mt-1 text-13 text-ink-2">{voicesLine(engine)}</p>
      ) : (
        <p className="mt-1 text-13 text-ink-2">
          Set <Names names={engine.settings} /> and start the server again.
        </p>
      )}
      {engine.down_since === null ? null : <p className="mt-1 text-13 text-bad">{engine.down_reason}</p>}
      {engine.refresh_failure === null ? null : (
        <p className="mt-1 text-13 text-warning">The list of voices could not be read: {engine.refresh_failure}</p>
      )}
      {engine.tiers.length > 0 ? (
        <Tiers engine={engine} />
      ) : engine.is_configured ? (
        <p className="mt-2 text-12 text-ink-3">{priceUnknown} Nothing was counted this month.</p>
      ) : null}
    </li>
  );
}

function EngineState({ engine }: { engine: WireSpeechEngine }) {
  if (!engine.is_configured) return <Badge>Not set up</Badge>;
  if (engine.down_since === null) return <Badge tone="good">Answering</Badge>;
  return <Badge tone="bad">Down since {formatMoment(engine.down_since)}</Badge>;
}

function RefreshVoices({ engine }: { engine: WireSpeechEngine }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.speechEngines.refresh({ platform: engine.platform }),
    onSuccess: ({ data }) => toast.success(`${data.name} has ${counted(data.voices, "voice")}.`),
    onError: (error) => toast.error(failureMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: speechEnginesQuery.queryKey }),
  });
  return (
    <Button size="sm" className="ml-auto" busy={isPending} onClick={() => mutate()}>
      Refresh now<span className="sr-only">: {engine.name}</span>
    </Button>
  );
}

function voicesLine({ voices, retired, refreshed_at: refreshedAt }: WireSpeechEngine): string {
  if (refreshedAt === null) return "Its voices have not been read yet.";
  const gone = retired === 0 ? "" : `, ${counted(retired, "voice")} not offered any more`;
  return `${counted(voices, "voice")}${gone}, read ${formatMoment(refreshedAt)}`;
}

function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <span key={name}>
      {index === 0 ? "" : index === names.length - 1 ? " and " : ", "}
      <code className="font-mono text-12 break-all">{name}</code>
    </span>
  ));
}

/** Kinds of voices with what they cost and what was counted. */
function Tiers({ engine }: { engine: WireSpeechEngine }) {
  return (
    <table className="mt-3 w-full text-13">
      <caption className="sr-only">Prices and characters of {engine.name}</caption>
      <thead>
        <tr className="text-left text-12 text-ink-3">
          <th className="pb-1 font-normal">Voices</th>
          <th className="pb-1 pl-3 text-right font-normal">A million characters</th>
          <th className="pb-1 pl-3 text-right font-normal">This month</th>
        </tr>
      </thead>
      <tbody>
        {engine.tiers.map((tier) => (
          <tr key={tier.tier} className="border-t border-line">
            <td className="py-1">{tier.tier}</td>
            <td className="py-1 text-right tabular-nums">
              {tier.usd_per_million === null ? (
                <span className="text-ink-3">not known</span>
              ) : (
                <span title={`${tier.source ?? ""}, ${tier.read_on ?? ""}`}>${tier.usd_per_million}</span>
              )}
            </td>
            <td className="py-1 text-right tabular-nums">{formatCount(tier.characters)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3} className="pt-2 text-12 text-ink-3">
            {priceSource(engine)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function priceSource({ tiers }: WireSpeechEngine): string {
  const priced = tiers.find(({ source }) => source !== null);
  if (!priced) return priceUnknown;
  const host = hostOf(priced.source ?? "");
  const quoted = priced.is_quoted ? ", as others quote them" : "";
  return `Prices of ${host}${quoted}, read on ${priced.read_on}. SPEECH_PRICES_FILE replaces them.`;
}

function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** Speech services of others: which are set up, whether they answer, what they charge and have counted. */
export function SpeechEngines() {
  const { data, error, isFetching, refetch } = useQuery(speechEnginesQuery);
  return (
    <Section
      title="Speech engines"
      lead="Paid services with voices of their own. Characters are those that each service counts; a month ends at midnight UTC."
    >
      {data ? (
        <>
          <ul className="grid gap-3 lg:grid-cols-2">
            {data.engines.map((engine) => (
              <SpeechEngine key={engine.platform} engine={engine} />
            ))}
          </ul>
          <ProjectUse use={data} />
        </>
      ) : error ? (
        <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading…" className="grid gap-3 lg:grid-cols-2">
          {[1, 2, 3, 4].map((key) => (
            <Skeleton key={key} className="h-40" />
          ))}
        </Loading>
      )}
    </Section>
  );
}
