import { MAX_ADDRESS_CHARACTERS, MAX_SOURCE_ID_CHARACTERS } from "@lectern/contract/limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { api } from "../../platform/api/client.ts";
import { ApiFailure, failureMessage, fieldProblem } from "../../platform/errors/failure.ts";
import { queries } from "../../platform/api/queries.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { Field, Input } from "../../ui/fields/field.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import type { ItemAddress } from "./use-publication.ts";

const { library } = api;

interface Source {
  url: string | null;
  source_id: string | null;
}

export interface SourceDialogProps {
  address: ItemAddress;
  title: string;
  onClose: () => void;
  /** Refetches the item. */
  onChange: () => Promise<unknown>;
}

/** Which article of the publisher's site an item is: by its address and its id there players find it. */
export function SourceDialog({ address, title, onClose, onChange }: SourceDialogProps) {
  const form = useId();
  const [busy, setBusy] = useState(false);
  const { orgId, projectId, contentId } = address;
  // Lists do not say the id; what is edited is what is stored now.
  const query = useQuery({ ...queries.content(orgId, projectId, contentId), staleTime: 0 });
  const isReady = query.data !== undefined && query.isFetchedAfterMount;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Article on your site"
      description={
        <>
          By these the player on your pages finds <span dir="auto">“{title}”</span>.
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={busy} disabled={!isReady}>
            Save
          </Button>
        </>
      }
    >
      {isReady ? (
        <SourceForm
          id={form}
          address={address}
          source={query.data}
          onBusy={setBusy}
          onDone={() => {
            onClose();
            // What was saved is saved, also where the list cannot be read anew.
            void onChange().catch(() => undefined);
          }}
        />
      ) : query.isError && !query.isFetching ? (
        <ErrorNotice message={failureMessage(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
    </Dialog>
  );
}

interface SourceFormProps {
  id: string;
  address: ItemAddress;
  source: Source;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

function SourceForm({ id, address, source, onBusy, onDone }: SourceFormProps) {
  const { orgId, projectId, contentId } = address;
  const queryClient = useQueryClient();
  const [url, setUrl] = useState(source.url ?? "");
  const [sourceId, setSourceId] = useState(source.source_id ?? "");
  const [problems, setProblems] = useState<{ url?: string | undefined; sourceId?: string | undefined }>({});

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    onBusy(true);
    setProblems({});
    try {
      const changed = { url: url.trim() || null, source_id: sourceId.trim() || null };
      const { data } = await library.source({ org_id: orgId, id: projectId, content_id: contentId, ...changed });
      queryClient.setQueryData(
        queries.content(orgId, projectId, contentId).queryKey,
        (before) => before && { ...before, url: data.url, source_id: data.source_id },
      );
      toast.success("Article saved successfully");
      onDone();
    } catch (error) {
      const isTaken = error instanceof ApiFailure && error.failureType === "CONFLICT";
      const found = {
        url: fieldProblem(error, "url"),
        sourceId: isTaken ? error.message : fieldProblem(error, "source_id"),
      };
      setProblems(found);
      if (found.url === undefined && found.sourceId === undefined) {
        toast.error(failureMessage(error, "Something went wrong while saving the article."));
      }
    }
    onBusy(false);
  }

  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field label="Address of the article" hint="The page with this address shows the player." error={problems.url}>
        <Input
          type="url"
          dir="ltr"
          maxLength={MAX_ADDRESS_CHARACTERS}
          placeholder="https://"
          value={url}
          onValueChange={setUrl}
        />
      </Field>
      <Field
        label="Source id"
        hint={
          <>
            The article’s own id on your site, such as a post’s number: a place with{" "}
            <code className="font-mono">data-source-id</code> and this id shows the player, whatever the address.
          </>
        }
        error={problems.sourceId}
      >
        <Input
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SOURCE_ID_CHARACTERS}
          value={sourceId}
          onValueChange={setSourceId}
        />
      </Field>
    </form>
  );
}
