import { MAX_TITLE_CHARACTERS } from "@lectern/contract/limits";
import { type FormEvent, useId, useRef, useState } from "react";
import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { EllipsisVertical, House, Settings2 } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { Switch } from "../../../ui/fields/switch.tsx";
import { scriptOf } from "../document/elements.ts";
import { useActions, useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { useStore } from "../../../platform/store/store.ts";
import { Tooltip } from "../../../ui/overlays/tooltip.tsx";
import { queries } from "../../../platform/api/queries.ts";
import { IconLink } from "../../../platform/page/icon-link.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { HelpItems, HelpMenu } from "../../../platform/help/help-menu.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import { BuildProgress } from "../generation/build-progress.tsx";
import { BuildControl } from "../generation/build-control.tsx";
import { SaveIndicator } from "../saving/save-indicator.tsx";
import { DownloadControl } from "../publish/download-control.tsx";
import { PublicationBadge, ShareMenu } from "../publish/share-menu.tsx";
import { usePlansLink } from "../../../platform/rights/use-plans-link.ts";

/** The item's title, and whether it is spoken before the text. */
function TitleDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Title settings"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={id} variant="primary">
            Save
          </Button>
        </>
      }
    >
      <TitleForm id={id} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function TitleForm({ id, onDone }: { id: string; onDone: () => void }) {
  const studio = useStudio();
  const { rename } = useActions();
  const [title, setTitle] = useState(studio.title.get());
  const [isRead, setRead] = useState(scriptOf(studio.editor)[0]?.is_title === true);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    rename(title, isRead);
    onDone();
  }

  return (
    <form id={id} onSubmit={onSubmit} className="space-y-4">
      <Field label="Title">
        <Input value={title} maxLength={MAX_TITLE_CHARACTERS} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Switch
        label="Read the title aloud"
        hint="As the first block, in a voice of its own."
        checked={isRead}
        onCheckedChange={setRead}
      />
    </form>
  );
}

const look = "min-w-0 truncate font-serif text-16 font-semibold";

/** The item's title; a press on it edits it in its place. */
function ItemTitle() {
  const title = useStore(useStudio().title);
  const isReadOnly = useIsReadOnly();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close(takesFocus: boolean): void {
    setOpen(false);
    // The button is rendered again first.
    if (takesFocus) requestAnimationFrame(() => button.current?.focus());
  }

  if (isOpen) return <TitleInput title={title} onClose={close} />;
  return (
    <h1 className="ml-1 flex max-w-100 min-w-0">
      {isReadOnly ? (
        <span dir="auto" className={look}>
          {title || "Untitled"}
        </span>
      ) : (
        <Tooltip label="Rename" side="bottom">
          <button
            ref={button}
            type="button"
            dir="auto"
            onClick={() => setOpen(true)}
            className={`${look} motion-colour min-h-control-xs rounded-6 px-1 hover:bg-hover`}
          >
            {title || "Untitled"}
          </button>
        </Tooltip>
      )}
    </h1>
  );
}

function TitleInput({ title, onClose }: { title: string; onClose: (takesFocus: boolean) => void }) {
  const { rename } = useActions();
  const [value, setValue] = useState(title);
  const isDone = useRef(false);

  /** Enter, Esc and leaving the field each end it once. */
  function finish(options: { saves: boolean; takesFocus: boolean }): void {
    if (isDone.current) return;
    isDone.current = true;
    if (options.saves) rename(value);
    onClose(options.takesFocus);
  }

  return (
    <form
      className="relative min-w-0 max-w-100 flex-1"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        finish({ saves: true, takesFocus: true });
      }}
    >
      <h1 dir="auto" className="sr-only">
        {title || "Untitled"}
      </h1>
      <Input
        aria-label="Title"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        maxLength={MAX_TITLE_CHARACTERS}
        value={value}
        onValueChange={setValue}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => finish({ saves: true, takesFocus: false })}
        onKeyDown={(event) => {
          if (event.key === "Escape") finish({ saves: false, takesFocus: true });
        }}
        className="h-control-md! px-2! font-serif text-16! font-semibold"
      />
    </form>
  );
}

const previewPlans = new Set(["preview-plan-inr-2", "preview-plan-usd"]);

/** Header of the editor: breadcrumb, saving state, actions. */
export function EditorHeader({ orgId, projectId }: { orgId: string; projectId: string }) {
  const { titleRequest } = useStudio();
  const isReadOnly = useIsReadOnly();
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const hasRight = useMay(orgId);
  const isNaming = useStore(titleRequest);
  const plans = usePlansLink(orgId);
  const isPreview =
    organisation !== undefined && organisation.billing !== "none" && previewPlans.has(organisation.plan_id);
  const nameItem = () => titleRequest.set(true);
  return (
    <header className="relative flex min-h-14 items-center short:min-h-11 gap-1 border-b border-line bg-sheet px-2 sm:px-4">
      <IconLink
        label="Home"
        hint="Home"
        icon={<House aria-hidden="true" />}
        tooltipSide="bottom"
        to="/organisation/$orgId/integration/$projectId/content"
        params={{ orgId, projectId }}
      />
      <ItemTitle />
      {isReadOnly ? (
        <Badge>View only</Badge>
      ) : (
        <>
          <span className="max-sm:hidden">
            <IconButton label="Title settings" icon={<Settings2 />} tooltipSide="bottom" onClick={nameItem} />
          </span>
          <span className="sm:hidden">
            <Menu trigger={<IconButton label="More" icon={<EllipsisVertical />} tooltipSide="bottom" />}>
              <MenuItem icon={<Settings2 />} onClick={nameItem}>
                Title settings
              </MenuItem>
              <MenuSeparator />
              <HelpItems />
            </Menu>
          </span>
          <SaveIndicator />
          <PublicationBadge />
        </>
      )}
      {/* With text of double size on a phone it takes a second row. */}
      <div className="ml-auto flex max-w-[calc(100%-7rem)] shrink-0 flex-wrap items-center justify-end gap-1 py-1">
        {isPreview && hasRight("manage billing") ? (
          <Link {...plans} className={buttonClasses({ variant: "quiet", className: "max-md:hidden" })}>
            Upgrade
          </Link>
        ) : null}
        {/* On a phone its items are in the menu "More", which only an editor has. */}
        <span className={isReadOnly ? undefined : "max-sm:hidden"}>
          <HelpMenu />
        </span>
        <ShareMenu orgId={orgId} projectId={projectId} />
        <DownloadControl orgId={orgId} projectId={projectId} />
        <BuildControl />
      </div>
      <BuildProgress />
      <TitleDialog open={isNaming} onOpenChange={titleRequest.set} />
    </header>
  );
}
