import { ChevronDown } from "lucide-react";
import { memo } from "react";
import { playback, usePlayback } from "../../../platform/playback/playback.ts";
import { sampleTrack } from "../../../platform/voices/sample-button.tsx";
import { type ListedVoice, qualityName } from "../../../platform/voices/listed-voices.ts";
import { VoicePlayButton } from "../fields/voice-play-button.tsx";
import { formatDuration, spokenDuration } from "../../../platform/formats/duration.ts";
import { platformName, shortLanguageName } from "../../../platform/voices/voice-label.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { VoiceDot } from "../../../ui/voice-dot.tsx";
import { styleName } from "../../../platform/voices/profile-differences.ts";
import { useSampleDuration } from "./sample-durations.ts";

export interface PlayDiscProps {
  voice: ListedVoice;
  color: string;
  tabIndex: number;
}

/** Plays a voice's sample. */
function PlayDisc({ voice, color, tabIndex }: PlayDiscProps) {
  const track = sampleTrack(voice, voice.languageName);
  const status = usePlayback((state) => (state.track?.id === track.id ? state.status : "idle"));
  return (
    <VoicePlayButton
      name={voice.name}
      status={status}
      color={color}
      tabIndex={tabIndex}
      onPress={() => playback.toggle(track)}
    />
  );
}

/** Columns of a wide list, within what stands beside the play disc: voice, gender, quality, styles, sample, chevron. */
export const columnClasses =
  "grid grid-cols-[minmax(0,1fr)_1.25rem] items-center gap-x-4 " +
  "@3xl:grid-cols-[minmax(0,1.3fr)_6rem_7rem_minmax(0,1.4fr)_4rem_1.25rem]";

/** A row is 54 px high, and grows with the text size of the browser. */
export const rowHeightRem = 3.375;

/** Styles that a row names; the others it counts. */
const namedStyles = 3;

export interface VoiceRowProps {
  voice: ListedVoice;
  color: string;
  isDefault: boolean;
  isOpen: boolean;
  /** Id of the card that it opens. */
  cardId: string;
  /** The one row that the Tab key reaches. */
  isTabStop: boolean;
  onToggle: (voice: ListedVoice) => void;
}

/** A voice in a line: its sample, what it is, and the button that opens its card. */
export const VoiceRow = memo(function VoiceRow(props: VoiceRowProps) {
  const { voice, color, isDefault, isOpen, cardId, isTabStop, onToggle } = props;
  const trackId = sampleTrack(voice, voice.languageName).id;
  const isLoaded = usePlayback(
    ({ track, status }) => track?.id === trackId && (status === "playing" || status === "loading"),
  );
  const tabIndex = isTabStop ? 0 : -1;
  const quality = qualityName(voice.engine);
  return (
    <div
      className={classes(
        "relative flex h-13.5 items-center gap-3 pr-1",
        !isOpen && "after:absolute after:inset-x-0 after:bottom-0 after:h-px after:bg-line",
        !isOpen && isLoaded && "before:absolute before:-inset-x-3 before:inset-y-0 before:rounded-10 before:bg-sheet",
      )}
    >
      {voice.audio === "" ? (
        <VoiceDot code={voice.code} name={voice.name} color={color} className="relative size-9" />
      ) : (
        <PlayDisc voice={voice} color={color} tabIndex={tabIndex} />
      )}
      <button
        type="button"
        data-row={voice.code}
        tabIndex={tabIndex}
        aria-expanded={isOpen}
        aria-controls={isOpen ? cardId : undefined}
        onClick={() => onToggle(voice)}
        className={classes(
          columnClasses,
          "relative h-full min-w-0 flex-1 rounded-6 text-left text-13 text-ink-2 -outline-offset-2",
        )}
      >
        <span className="min-w-0">
          <span className="flex items-center gap-2">
            <span dir="auto" className="truncate text-14 font-semibold text-ink">
              {voice.name}
            </span>
            {isDefault ? <Badge tone="accent">Default</Badge> : null}
          </span>
          <span className="flex text-12 text-ink-3">
            <span className="truncate">
              {shortLanguageName(voice)} · {platformName(voice.platform)}
            </span>
            <span className="shrink-0 whitespace-pre capitalize @3xl:hidden">
              {` · ${voice.gender}${voice.engine === "neural" ? ` · ${quality}` : ""}`}
            </span>
          </span>
        </span>
        <span className="capitalize @max-3xl:hidden">{voice.gender}</span>
        <span className="@max-3xl:hidden">{voice.engine === "neural" ? <Badge>{quality}</Badge> : quality}</span>
        <span className="truncate @max-3xl:hidden">
          <Styles styles={voice.styles} />
        </span>
        <span className="text-right text-ink-3 tabular-nums @max-3xl:hidden">
          <SampleDuration trackId={trackId} />
        </span>
        <ChevronDown aria-hidden="true" className={classes("size-4 text-ink-2", isOpen && "rotate-180")} />
      </button>
    </div>
  );
});

function Styles({ styles }: { styles: readonly string[] }) {
  if (styles.length === 0) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">No styles</span>
      </>
    );
  }
  const others = styles.length - namedStyles;
  return styles.slice(0, namedStyles).map(styleName).join(", ") + (others > 0 ? ` +${others}` : "");
}

function SampleDuration({ trackId }: { trackId: string }) {
  const seconds = useSampleDuration(trackId);
  if (seconds === undefined) return null;
  return (
    <>
      <span aria-hidden="true">{formatDuration(seconds)}</span>
      <span className="sr-only">Sample of {spokenDuration(seconds)}</span>
    </>
  );
}
