import type { WireSpeechEngine } from "@lectern/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/api/failure.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import { formatMoment } from "../../../platform/formats/date.ts";
import { hostOf } from "../../../platform/formats/host.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { speechEnginesQuery } from "./speech-engines-query.ts";

const priceUnknown = "What it charges is not known here: SPEECH_PRICES_FILE says it.";

/** One service, set up or how to set it up. */
export function SpeechEngine({ engine }: { engine: WireSpeechEngine }) {
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
