import { Copy } from "lucide-react";
import { copyText } from "../../../platform/clipboard.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { Button } from "../../../ui/button.tsx";
import { FormActions } from "../../../ui/form-actions.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Section } from "../../../ui/section.tsx";
import { FeedCheck } from "../check/feed-check.tsx";
import { RulesFields } from "../form/rules-fields.tsx";
import { ShowFields } from "../form/show-fields.tsx";
import type { ProjectScope } from "../show-queries.ts";
import { DeleteShow } from "./delete-show.tsx";
import type { EditedShow } from "./use-edited-show.ts";

/** What the show says of itself, its feed, and its deletion. */
export function GeneralTab({ scope, edited }: { scope: ProjectScope; edited: EditedShow }) {
  const { show, general } = edited;
  const hasRight = useMay(scope.orgId);
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-10">
      <form noValidate onSubmit={general.onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ShowFields form={general} saved={show.poster_path ?? ""}>
          {show.is_automatic ? (
            <div className="grid gap-2">
              <h2 className="text-13 font-medium">Automatic episodes</h2>
              <RulesFields form={general} />
            </div>
          ) : (
            <p className="text-13 text-ink-3">You choose the episodes of this show. This cannot be changed.</p>
          )}
        </ShowFields>
        <FormProblem form={general} />
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={general.busy}
            disabled={!general.isUnsaved}
            focusableWhenDisabled
          >
            Save
          </Button>
        </FormActions>
      </form>
      <Section
        title="Feed"
        lead={
          show.is_published
            ? "Hand this address to podcast directories and apps."
            : "Publish the show, and hand this address to podcast directories and apps."
        }
      >
        <p className="flex min-w-0 items-center gap-1">
          <code className="min-w-0 rounded-6 bg-well px-2 py-1.5 text-13 wrap-anywhere">{show.feed_url}</code>
          <IconButton label="Copy feed address" icon={<Copy />} onClick={() => void copyText(show.feed_url)} />
        </p>
      </Section>
      {show.is_published ? (
        <Section
          title="Directories"
          lead="What Apple, Spotify, YouTube and the podcast standard ask of the feed as it is now."
        >
          <FeedCheck scope={scope} show={show} />
        </Section>
      ) : null}
      {hasRight("delete podcast") ? (
        <Section title="Delete show">
          <DeleteShow scope={scope} show={show} />
        </Section>
      ) : null}
    </div>
  );
}
