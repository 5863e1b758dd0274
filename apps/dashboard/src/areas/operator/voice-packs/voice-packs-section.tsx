import type { WireVoicePack } from "@lectern/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { failureMessage } from "../../../platform/api/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import { Section } from "../../../ui/section.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { OwnPackDialog } from "./own-pack-dialog.tsx";
import { groupPacks } from "./pack-groups.ts";
import { PackList } from "./pack-list.tsx";
import { RemovePackDialog } from "./remove-pack-dialog.tsx";
import { usePackActions } from "./use-pack-actions.ts";
import { voicePacksQuery } from "./voice-packs-query.ts";

/** Natural voices: those that are here, and those that one click adds. */
export function VoicePacksSection() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(voicePacksQuery);
  const actions = usePackActions({ onAdd: (id) => setStaying((ids) => new Set([...ids, id])) });
  const [search, setSearch] = useState("");
  const [own, setOwn] = useState<"file" | "address">();
  const [removed, setRemoved] = useState<WireVoicePack>();
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set());
  const groups = useMemo(
    () => groupPacks(data ?? [], { search, staying, languages: navigator.languages }),
    [data, search, staying],
  );
  useNewVoices(data);
  return (
    <Section
      id="voice-packs"
      title="Voice packs"
      lead="Natural voices that run on this server, without a service elsewhere and without a price. A pack is downloaded from its publisher, checked and tried before it is offered."
      actions={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setOwn("file")}>
            From a file
          </Button>
          <Button size="sm" onClick={() => setOwn("address")}>
            From an address
          </Button>
        </div>
      }
    >
      {data ? (
        <>
          <div className="max-w-sm">
            <SearchInput
              label="Search voice packs"
              placeholder="Language or name"
              value={search}
              onValueChange={setSearch}
            />
          </div>
          {groups.length === 0 ? <p className="mt-4 text-14 text-ink-2">No voice pack matches.</p> : null}
          <div className="mt-4 border-b border-line">
            {groups.map((group) => (
              <PackList
                key={group.title}
                group={group}
                isOpen={group.isLikely || search.trim() !== ""}
                at={dataUpdatedAt}
                actions={actions}
                onRemove={setRemoved}
              />
            ))}
          </div>
        </>
      ) : error ? (
        <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading…" className="grid gap-3">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-14" />
          ))}
        </Loading>
      )}
      {own ? <OwnPackDialog kind={own} actions={actions} onClose={() => setOwn(undefined)} /> : null}
      {removed ? (
        <RemovePackDialog
          pack={removed}
          onClose={() => setRemoved(undefined)}
          onConfirm={() => {
            setRemoved(undefined);
            void actions.remove(removed.id);
          }}
        />
      ) : null}
    </Section>
  );
}

/** The catalogue of voices is asked for anew when packs have come or gone. */
function useNewVoices(packs: readonly WireVoicePack[] | undefined): void {
  const queryClient = useQueryClient();
  const ready = packs
    ?.filter(({ state }) => state === "ready")
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (ready === undefined) return;
    for (const { queryKey } of [queries.languages(), queries.settings()])
      void queryClient.invalidateQueries({ queryKey });
  }, [queryClient, ready]);
}
