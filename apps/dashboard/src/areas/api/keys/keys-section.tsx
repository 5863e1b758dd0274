import type { WireApiKey } from "@lectern/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { SecretDialog } from "../../../platform/page/secret-dialog.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { LoadingRows } from "../../../ui/page/skeleton.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { KeyDialog } from "./key-dialog.tsx";
import { keyRefusal } from "./key-refusal.ts";
import { KeyTable } from "./key-table.tsx";
import { usePlansLink } from "../../../platform/rights/use-plans-link.ts";

/** The dialog that is open. */
type OpenDialog = { kind: "create" } | { kind: "rotate" | "revoke"; key: WireApiKey } | { kind: "show"; key: string };

/** Creates, rotates and revokes the API keys of a project. */
export function KeysSection({ orgId, projectId }: { orgId: string; projectId: string }) {
  const queryClient = useQueryClient();
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const hasRight = useMay(orgId);
  const { data: keys, error, isFetching, refetch } = useQuery(queries.apiKeys(orgId, projectId));
  const [asked, setAsked] = useState<OpenDialog>();
  const [busy, setBusy] = useState(false);
  const refusal = organisation && keyRefusal(organisation.role, hasRight);
  const inProject = { org_id: orgId, id: projectId };

  async function keysChanged(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: queries.project(orgId, projectId).queryKey });
  }

  async function made(key: string): Promise<void> {
    setAsked({ kind: "show", key });
    await keysChanged();
  }

  async function confirmed(): Promise<void> {
    if (asked?.kind !== "rotate" && asked?.kind !== "revoke") return;
    const inKey = { ...inProject, key_id: asked.key.id };
    setBusy(true);
    try {
      if (asked.kind === "rotate") {
        await made((await api.projects.rotateApiKey(inKey)).data.key);
      } else {
        await api.projects.revokeApiKey(inKey);
        setAsked(undefined);
        toast.success("The key has been revoked.");
        await keysChanged();
      }
    } catch (failure) {
      toast.error(failureMessage(failure, "Something went wrong!"));
    } finally {
      setBusy(false);
    }
  }

  function close(): void {
    setAsked(undefined);
  }

  const canChange = organisation !== undefined && refusal === undefined;
  const create = (
    <Button icon={<Plus />} onClick={() => setAsked({ kind: "create" })}>
      Create key
    </Button>
  );
  return (
    <div className="grid max-w-3xl gap-4">
      {refusal ? <Refusal refusal={refusal} orgId={orgId} /> : null}
      {error && !keys ? (
        <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {keys === undefined && !error ? (
        <LoadingRows label="Loading keys…" className="grid gap-2" rowClassName="h-10" />
      ) : null}
      {keys && keys.length > 0 ? (
        <KeyTable
          keys={keys}
          canChange={canChange}
          onRotate={(key) => setAsked({ kind: "rotate", key })}
          onRevoke={(key) => setAsked({ kind: "revoke", key })}
        />
      ) : null}
      {keys?.length === 0 && canChange ? (
        <EmptyState icon={<KeyRound />} title="No keys yet" className="py-6!" action={create}>
          Make one for each program that uses the API, so that each can be revoked on its own.
        </EmptyState>
      ) : null}
      {keys && keys.length > 0 && canChange ? <div>{create}</div> : null}

      {asked?.kind === "create" ? (
        <KeyDialog
          onClose={close}
          save={async (key) => made((await api.projects.createApiKey({ ...inProject, ...key })).data.key)}
        />
      ) : null}
      <SecretDialog
        secret={asked?.kind === "show" ? asked.key : undefined}
        onClose={close}
        title="Your new key"
        label="API key"
      >
        Copy the key now and keep it safe: it is shown this once. Never put it into a web page.
      </SecretDialog>
      <AlertDialog
        open={asked?.kind === "rotate"}
        onOpenChange={close}
        title="Replace this key?"
        description={<KeySentence asked={asked} after="stops working at once. The new key is shown once." />}
        confirmLabel="Replace key"
        tone="danger"
        busy={busy}
        onConfirm={() => void confirmed()}
      />
      <AlertDialog
        open={asked?.kind === "revoke"}
        onOpenChange={close}
        title="Revoke this key?"
        description={<KeySentence asked={asked} after="stops working at once, for every program that uses it." />}
        confirmLabel="Revoke key"
        tone="danger"
        busy={busy}
        onConfirm={() => void confirmed()}
      />
    </div>
  );
}

function KeySentence({ asked, after }: { asked: OpenDialog | undefined; after: string }) {
  if (asked?.kind !== "rotate" && asked?.kind !== "revoke") return null;
  return (
    <>
      <bdi className="font-semibold">{asked.key.name}</bdi> (<code className="font-mono">{asked.key.hint}…</code>){" "}
      {after}
    </>
  );
}

function Refusal({ refusal, orgId }: { refusal: "role" | "plan"; orgId: string }) {
  const plans = usePlansLink(orgId);
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-10 border border-line bg-sheet p-4">
      <p className="min-w-0 flex-1 basis-64 text-14 text-ink-2">
        {refusal === "plan"
          ? "Upgrade to get access to the Lectern API. Your plan does not have API keys."
          : "Owners and admins of the organisation make API keys. Ask one of them."}
      </p>
      {refusal === "plan" ? (
        <Link {...plans} className={buttonClasses({ variant: "primary" })}>
          Upgrade
        </Link>
      ) : null}
    </div>
  );
}
