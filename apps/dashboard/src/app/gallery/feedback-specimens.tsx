import { AudioLines, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "../../ui/overlays/alert-dialog.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "../../ui/overlays/menu.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import { Popover } from "../../ui/overlays/popover.tsx";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { Progress } from "../../ui/page/progress.tsx";
import { Section } from "../../ui/page/section.tsx";
import { Loading, Skeleton } from "../../ui/page/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import { Tooltip } from "../../ui/overlays/tooltip.tsx";
import { LecternMark, Wordmark } from "../../ui/page/wordmark.tsx";
import { Specimen } from "./specimen.tsx";

/** Notices, dialogs and popovers of the design system. */
export function FeedbackSpecimens() {
  return (
    <>
      <Specimen name="Wordmark">
        <Wordmark />
        <LecternMark className="size-8" />
        <LecternMark className="size-4" />
        <Avatar givenName="Ada" familyName="Lovelace" />
      </Specimen>
      <Specimen name="Badge">
        <Badge>Disabled</Badge>
        <Badge tone="good">Published</Badge>
        <Badge tone="warning">In Draft</Badge>
        <Badge tone="information">In Progress</Badge>
        <Badge tone="bad">Failed</Badge>
        <Badge tone="accent">Premium</Badge>
      </Specimen>
      <Specimen name="Progress and spinner">
        <div className="grid w-64 gap-4">
          <Progress label="Generating" value={42} />
          <Progress label="Words left" value={62} tone="neutral" />
          <Progress label="Loading" value={null} tone="information" />
        </div>
        <Spinner label="Loading" />
        <Spinner className="size-6" />
      </Specimen>
      <Specimen name="Skeleton">
        <Loading className="grid w-64 gap-2">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-3 w-1/3" />
        </Loading>
      </Specimen>
      <Specimen name="ErrorNotice">
        <ErrorNotice
          className="w-full"
          message="The server cannot be reached. Check your connection and try again."
          onRetry={() => undefined}
        />
      </Specimen>
      <Specimen name="Notice">
        <Notice className="w-full">Your plan ends on Dec 23, 2026.</Notice>
        <Notice tone="warning" className="w-full">
          Copy the key now and keep it safe: it is shown this once.
        </Notice>
      </Specimen>
      <Specimen name="Section">
        <Section title="Default voice" lead="New audio of this project starts with this voice.">
          <p className="text-14 text-ink-2">What it is about stands here.</p>
        </Section>
      </Specimen>
      <Specimen name="Empty state">
        <EmptyState
          className="py-4!"
          icon={<AudioLines />}
          title="No audio yet"
          action={
            <Button variant="primary" icon={<Plus />}>
              Create Audio
            </Button>
          }
        >
          Write, paste or import a text, choose a voice, and hear it read aloud.
        </EmptyState>
      </Specimen>
      <OverlaySpecimens />
    </>
  );
}

function OverlaySpecimens() {
  const [open, setOpen] = useState<"dialog" | "alert">();
  const [theme, setTheme] = useState("system");
  return (
    <>
      <Specimen name="Menu, popover, tooltip">
        <Menu align="start" trigger={<Button>Menu</Button>}>
          <MenuItem icon={<Pencil />} keys="e">
            Edit
          </MenuItem>
          <MenuItem disabled detail="Generate the audio first">
            Download
          </MenuItem>
          <MenuSeparator />
          <MenuChoice
            label="Theme"
            value={theme}
            onValueChange={setTheme}
            options={[
              { value: "system", label: "System" },
              { value: "dark", label: "Dark" },
            ]}
          />
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} tone="danger">
            Delete
          </MenuItem>
        </Menu>
        <Popover label="Pause" align="start" trigger={<Button>Popover</Button>}>
          A small panel.
        </Popover>
        <Tooltip label="Says more" keys="mod+k">
          <Button>Tooltip</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="Dialog, alert dialog, toast">
        <Button onClick={() => setOpen("dialog")}>Dialog</Button>
        <Button onClick={() => setOpen("alert")}>Alert dialog</Button>
        <Button onClick={() => toast.success("Copied to clipboard")}>Toast</Button>
        <Button onClick={() => toast.error("Something went wrong.")}>Error toast</Button>
        <Button onClick={() => toast.success("Draft discarded", { label: "Undo", onClick: () => undefined })}>
          Undo toast
        </Button>
        <Dialog
          open={open === "dialog"}
          onOpenChange={(next) => setOpen(next ? "dialog" : undefined)}
          title="No words remaining."
          description="Not enough word credits left to generate this audio. Please upgrade your plan to continue."
          footer={
            <>
              <Button onClick={() => setOpen(undefined)}>Cancel</Button>
              <Button variant="primary" onClick={() => setOpen(undefined)}>
                Upgrade
              </Button>
            </>
          }
        >
          <p className="text-14 text-ink-2">What the dialog is about stands here.</p>
        </Dialog>
        <AlertDialog
          open={open === "alert"}
          onOpenChange={(next) => setOpen(next ? "alert" : undefined)}
          title="Delete this audio?"
          description="The audio moves to the trash, and its players on your pages disappear."
          confirmLabel="Delete"
          tone="danger"
          onConfirm={() => setOpen(undefined)}
        />
      </Specimen>
    </>
  );
}
