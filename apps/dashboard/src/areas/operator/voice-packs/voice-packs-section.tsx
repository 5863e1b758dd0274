import { MAX_VOICE_PACK_BYTES, VOICE_PACK_TOO_LARGE_MESSAGE } from "@lectern/contract/limits";
import { FileArchive } from "lucide-react";
import { type FormEvent, useEffect, useId, useMemo, useState } from "react";
import type { WireVoicePack } from "@lectern/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { formatBytes } from "../../../platform/formats/count.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { FilePicker } from "../../../ui/fields/file-picker.tsx";
import { Progress } from "../../../ui/page/progress.tsx";
import { type PackActions, usePackActions, voicePacksQuery } from "./use-pack-actions.ts";
import { queries } from "../../../platform/api/queries.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { SearchInput } from "../../../ui/fields/search-input.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { Loading, Skeleton } from "../../../ui/page/skeleton.tsx";
import { groupPacks } from "./pack-groups.ts";
import { PackList } from "./pack-list.tsx";
import { RemovePackDialog } from "./remove-pack-dialog.tsx";

const whatItIs = "An archive of the catalogue, or one with a pack.json that says what its voices are.";

export interface OwnPackDialogProps {
  kind: "file" | "address";
  actions: PackActions;
  onClose: () => void;
}

/** Adds a pack of a file or of an address of one's own. */
function OwnPackDialog({ kind, actions, onClose }: OwnPackDialogProps) {
  const formId = useId();
  const [file, setFile] = useState<File>();
  const [address, setAddress] = useState("");
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setProblem(undefined);
    setBusy(true);
    try {
      if (kind === "address") await actions.addFromAddress(address);
      else if (file) await actions.addFromFile(file, setPercent);
      onClose();
    } catch (error) {
      setProblem(failureMessage(error));
    } finally {
      setPercent(undefined);
      setBusy(false);
    }
  }

  function choose([chosen]: readonly File[]): void {
    const isTooLarge = chosen !== undefined && chosen.size > MAX_VOICE_PACK_BYTES;
    setProblem(isTooLarge ? VOICE_PACK_TOO_LARGE_MESSAGE : undefined);
    setFile(isTooLarge ? undefined : chosen);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={kind === "file" ? "Add voices from a file" : "Add voices from an address"}
      description={whatItIs}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={busy}
            disabled={kind === "file" ? file === undefined : address.trim() === ""}
          >
            Add
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void add(event)}>
        {kind === "file" ? (
          <FilePicker
            label="Voice pack"
            accept=".bz2,.gz,.tgz,.tar,.zip"
            hint={`.tar.bz2, .tar.gz, .tar or .zip, up to ${MAX_VOICE_PACK_BYTES / 1_000_000_000} GB`}
            prompt="Choose the archive as it was published."
            buttonLabel="Choose a file"
            chosen={file && { name: file.name, size: formatBytes(file.size), icon: <FileArchive /> }}
            error={problem}
            disabled={busy}
            isOver={false}
            onFiles={choose}
          />
        ) : (
          <Field label="Address of the archive" error={problem}>
            <Input
              type="url"
              value={address}
              placeholder="https://models.example.com/voice.tar.bz2"
              onValueChange={(value: string) => setAddress(value)}
            />
          </Field>
        )}
        {percent === undefined ? null : <Progress className="mt-3" label="Sending the file" value={percent} />}
      </form>
    </Dialog>
  );
}

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
