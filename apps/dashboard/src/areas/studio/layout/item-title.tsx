import { MAX_TITLE_CHARACTERS } from "@lectern/contract/limits";
import { type FormEvent, useRef, useState } from "react";
import { useStore } from "../../../platform/store/store.ts";
import { Input } from "../../../ui/field.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { useActions, useIsReadOnly, useStudio } from "../session/studio-context.ts";

const look = "min-w-0 truncate font-serif text-16 font-semibold";

/** The item's title; a press on it edits it in its place. */
export function ItemTitle() {
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
