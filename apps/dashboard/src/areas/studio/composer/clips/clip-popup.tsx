import { AUDIO_MISSING_MESSAGES, editBounds, wholeNumber } from "@lectern/timeline";
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from "react";
import { Popover } from "@base-ui/react/popover";
import { ArrowLeft, ArrowRight, Play, Square, Trash2 } from "lucide-react";
import { inputClasses } from "../../../../ui/fields/field.tsx";
import type { TimelineScene, TimelineSession, TimelineState } from "../scene/timeline-state.ts";
import { useStore, useStoreSelector } from "../../../../platform/store/store.ts";
import { Button } from "../../../../ui/button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { raisedClasses } from "../../../../ui/overlays/raised-classes.ts";
import { toast } from "../../../../ui/overlays/toast.ts";
import type { Transport } from "../playback/transport.ts";
import { changeClip } from "./change-clip.ts";
import { clipElement, type ClipView } from "../scene/clip-view.ts";
import { SAMPLES_PER_SECOND } from "../scene/scale.ts";

export interface WholeNumberFieldProps {
  label: string;
  unit?: string;
  value: number;
  max?: number;
  session: Pick<TimelineSession, "begin" | "approve">;
  /** Called with each number typed; what is typed from focus to leaving is one undo step. */
  onType: (value: number) => void;
}

/** Takes whole numbers; anything else is 0. */
function WholeNumberField({ label, unit, value, max = Infinity, session, onType }: WholeNumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const isTyping = useRef(false);

  const end = useCallback(() => {
    if (isTyping.current) session.approve();
    isTyping.current = false;
  }, [session]);
  // A field that goes while it has the focus is not left before.
  useEffect(() => end, [end]);

  return (
    <span className="flex items-center gap-1.5 px-1.5 text-13 text-ink-2">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        className={`${inputClasses} h-control-sm! w-11! px-1! text-center text-13! tabular-nums`}
        onFocus={(event) => {
          isTyping.current = true;
          session.begin();
          event.target.select();
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          onType(Math.min(wholeNumber(target.value), max));
        }}
        onBlur={() => {
          setTyped(undefined);
          end();
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
      {unit}
    </span>
  );
}

export interface ClipPopupProps {
  view: ClipView | undefined;
  scene: TimelineScene;
  state: TimelineState;
  transport: Pick<Transport, "state" | "previewClip">;
  scroller: RefObject<HTMLElement | null>;
}

/** What can be done to the selected clip; beside the clip, never over it. */
export function ClipPopup({ view, scene, state, transport, scroller }: ClipPopupProps) {
  const isOpen = useStore(state.isPopupOpen) && view !== undefined;
  const takesFocus = useStore(state.popupTakesFocus);
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open, { reason, event }) => {
        // A press on the clip closes it by itself.
        const isOnClip = event.target instanceof Element && event.target.closest(`[data-clip="${view?.id}"]`) !== null;
        if (!open && !(reason === "outside-press" && isOnClip)) state.isPopupOpen.set(false);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={() => clipElement(scroller.current, view?.id)}
          side="bottom"
          align="start"
          sideOffset={8}
          collisionPadding={8}
          collisionAvoidance={{ side: "flip", align: "shift", fallbackAxisSide: "none" }}
          className="z-(--layer-drawer) data-anchor-hidden:hidden"
        >
          <Popover.Popup
            aria-label={view?.title === "" ? "Clip" : view?.title}
            initialFocus={takesFocus}
            finalFocus={() => clipElement(scroller.current, view?.id)}
            className={classes(
              raisedClasses,
              "motion-pop flex max-w-(--available-width) flex-wrap items-center gap-x-1 gap-y-2 p-1.5 outline-none",
            )}
          >
            {view ? <PopupBody view={view} scene={scene} state={state} transport={transport} /> : null}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function PopupBody({ view, scene, state, transport }: Omit<ClipPopupProps, "scroller"> & { view: ClipView }) {
  const { clip, id, section } = view;
  const isPreviewed = useStoreSelector(
    transport.state,
    ({ previewedClip, status }) => previewedClip === id && (status === "playing" || status === "loading"),
  );
  const clips = scene.tracks().find((track) => track.clips.includes(view))?.clips ?? [];
  const { timeline, layout } = scene.session.state.get();
  const bounds = editBounds(timeline, layout, id);
  const seconds = (samples: number) => Math.round((samples / SAMPLES_PER_SECOND) * 10) / 10;
  const fade = (part: "fadeIn" | "fadeOut") => (typed: number) => {
    const samples = Math.min(typed * SAMPLES_PER_SECOND, bounds?.[part].max ?? 0);
    changeClip(scene, state, { type: "setFades", clip: id, [part]: samples });
  };

  function preview(): void {
    if (clip.source === "" || transport.state.get().missing.includes(clip.source))
      toast.error(AUDIO_MISSING_MESSAGES[clip.kind]);
    else transport.previewClip(id);
  }

  return (
    <>
      <Button variant="quiet" icon={isPreviewed ? <Square /> : <Play />} onClick={preview}>
        {isPreviewed ? "Stop" : "Preview"}
      </Button>
      <Divider />
      <Button
        variant="quiet"
        icon={<ArrowLeft />}
        disabled={clips[0] === view}
        focusableWhenDisabled
        onClick={() => changeClip(scene, state, { type: "swap", clip: id, direction: "left" })}
      >
        Shift Left
      </Button>
      <Button
        variant="quiet"
        disabled={clips.at(-1) === view}
        focusableWhenDisabled
        onClick={() => changeClip(scene, state, { type: "swap", clip: id, direction: "right" })}
      >
        Shift Right
        <ArrowRight />
      </Button>
      <Divider />
      <WholeNumberField
        label="Fade In"
        unit="s"
        value={seconds(view.fadeIn)}
        session={scene.session}
        onType={fade("fadeIn")}
      />
      <WholeNumberField
        label="Fade Out"
        unit="s"
        value={seconds(view.fadeOut)}
        session={scene.session}
        onType={fade("fadeOut")}
      />
      <WholeNumberField
        label="Volume"
        value={clip.volume}
        max={100}
        session={scene.session}
        onType={(volume) => changeClip(scene, state, { type: "setVolume", clip: id, volume })}
      />
      <Divider />
      <Button
        variant="quiet"
        icon={<Trash2 />}
        className="text-bad!"
        disabled={section === "TTS" && clips.length === 1}
        focusableWhenDisabled
        onClick={() => scene.remove(id)}
      >
        Remove
      </Button>
    </>
  );
}

function Divider() {
  return <span aria-hidden="true" className="mx-0.5 h-5 w-px bg-line" />;
}
