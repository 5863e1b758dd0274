import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { useDeferredValue, useId, useRef, useState } from "react";
import { api } from "../../platform/api/client.ts";
import type { Command } from "../../platform/commands/command.ts";
import { classes } from "../../ui/classes.ts";
import { firstControl, focusAtOnce } from "../../ui/overlays/focus-at-once.ts";
import { KeyHint } from "../../ui/kbd.tsx";
import { useAllCommands } from "../../platform/commands/current-commands.ts";
import { rankCommands } from "./rank-commands.ts";

const maxResults = 6;

/** Palette commands that open the current project's audio whose title or text matches the query. */
function useAudioCommands(query: string): Command[] {
  const { orgId, projectId } = useParams({ strict: false });
  const navigate = useNavigate();
  const keyword = query.trim();
  const { data = [] } = useQuery({
    queryKey: ["organisation", orgId, "project", projectId, "palette", keyword],
    enabled: orgId !== undefined && projectId !== undefined && keyword.length >= 2,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await api.library.search({ org_id: orgId ?? "", id: projectId ?? "", keyword }, { signal });
      return answer.data.hits.hits.map(({ _source: item }) => ({ id: item.id, title: item.title }));
    },
  });
  if (keyword.length < 2 || orgId === undefined || projectId === undefined) return [];
  return data.slice(0, maxResults).map((item) => ({
    id: `audio.${item.id}`,
    label: item.title || "Untitled",
    group: "Audio",
    run: () =>
      void navigate({
        to: "/organisation/$orgId/integration/$projectId/content/$contentId",
        params: { orgId, projectId, contentId: item.id },
      }),
  }));
}

/** Command palette: search over every available command. */
export function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="motion-fade fixed inset-0 z-(--layer-dialog) bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-(--layer-dialog) flex justify-center p-4 pt-[12vh]">
          <Dialog.Popup
            ref={popup}
            initialFocus={() => focusAtOnce(firstControl(popup.current))}
            aria-label="Command palette"
            className="motion-rise flex max-h-[60vh] w-full max-w-xl flex-col self-start overflow-hidden rounded-16 border border-line bg-raised shadow-popover outline-none"
          >
            <PaletteSearch onDone={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteSearch({ onDone }: { onDone: () => void }) {
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const deferred = useDeferredValue(query);
  const ranked = rankCommands(query, useAllCommands());
  const found = [...ranked, ...useAudioCommands(deferred)];
  const current = Math.min(active, found.length - 1);

  function move(step: number): void {
    if (found.length === 0) return;
    const next = (current + step + found.length) % found.length;
    setActive(next);
    list.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: "nearest" });
  }

  function run(command: Command | undefined): void {
    if (!command) return;
    onDone();
    command.run?.();
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={found.length > 0 ? `${listId}-${current}` : undefined}
          aria-label="Search for a command or an audio"
          placeholder="Type a command or the title of an audio…"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === "ArrowDown") move(1);
            else if (event.key === "ArrowUp") move(-1);
            else if (event.key === "Enter") run(found[current]);
            else return;
            event.preventDefault();
          }}
          className="h-12 min-w-0 flex-1 bg-transparent text-16 outline-none"
        />
        <KeyHint keys="escape" />
      </div>
      {/* No HTML element is a listbox that an input controls. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div ref={list} id={listId} role="listbox" aria-label="Commands" className="min-h-0 flex-1 overflow-y-auto p-2">
        {found.map((command, index) => (
          <PaletteRow
            key={command.id}
            id={`${listId}-${index}`}
            index={index}
            command={command}
            active={index === current}
            heading={command.group === found[index - 1]?.group ? undefined : command.group}
            onPoint={() => setActive(index)}
            onRun={() => run(command)}
          />
        ))}
      </div>
      {found.length === 0 ? (
        <output className="px-4 pb-6 text-center text-13 text-ink-2">Nothing answers “{query}”.</output>
      ) : null}
    </>
  );
}

interface PaletteRowProps {
  id: string;
  index: number;
  command: Command;
  active: boolean;
  heading: string | undefined;
  onPoint: () => void;
  onRun: () => void;
}

function PaletteRow({ id, index, command, active, heading, onPoint, onRun }: PaletteRowProps) {
  return (
    <>
      {heading === undefined ? null : (
        <p role="presentation" className="px-2 pt-2 pb-1 text-12 text-ink-3">
          {heading}
        </p>
      )}
      {/* Focus and keys stay in the search field (aria-activedescendant); no HTML element is such an option. */}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        id={id}
        role="option"
        aria-selected={active}
        data-index={index}
        onPointerMove={onPoint}
        onPointerDown={(event) => event.preventDefault()}
        onClick={onRun}
        className={classes(
          "flex min-h-9 cursor-default items-center gap-3 rounded-6 px-2 text-14 select-none [&_svg]:size-4 [&_svg]:text-ink-3",
          active && "bg-hover",
        )}
      >
        <span className="size-4 shrink-0">{command.icon}</span>
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {command.label}
        </span>
        {command.keys === undefined ? null : <KeyHint keys={command.keys} />}
      </div>
    </>
  );
}
