import { Pause, Play } from "lucide-react";
import { playback, usePlayback } from "../../../app/playback/playback.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { type ListedVoice, qualityName } from "./voice-list.ts";

export interface VoiceRowProps {
  voice: ListedVoice;
  isChosen: boolean;
  /** Left out where all voices shown speak the same language. */
  showsLanguage: boolean;
  onChoose: () => void;
}

/** One voice: hear its sample, or take it. */
export function VoiceRow({ voice, isChosen, showsLanguage, onChoose }: VoiceRowProps) {
  const details = [...(showsLanguage ? [voice.languageName] : []), voice.gender, ...voice.styles.slice(0, 3)].join(
    " · ",
  );
  return (
    <div
      className={classes(
        "motion-colour flex h-full items-center gap-2.5 rounded-10 px-2 hover:bg-well",
        isChosen && "bg-well",
      )}
    >
      {voice.audio === "" ? null : <SampleButton voice={voice} />}
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-6 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-13 font-semibold text-ink">{voice.name}</span>
          <span className="line-clamp-2 text-12 text-ink-3">{details}</span>
        </span>
        <Badge tone={voice.engine === "neural" ? "accent" : "neutral"}>{qualityName(voice.engine)}</Badge>
      </button>
    </div>
  );
}

function SampleButton({ voice }: { voice: ListedVoice }) {
  const id = `sample:${voice.platform}:${voice.langCode}:${voice.code}`;
  const status = usePlayback((state) => (state.track?.id === id ? state.status : undefined));
  const isOn = status === "playing" || status === "loading";
  const icon = isOn ? <Pause /> : <Play />;
  return (
    <button
      type="button"
      aria-label={isOn ? `Pause ${voice.name}` : `Hear ${voice.name}`}
      onClick={() =>
        playback.toggle({ id, kind: "sample", url: voice.audio, title: voice.name, subtitle: voice.languageName })
      }
      className={classes(
        "motion-colour inline-flex size-8 shrink-0 items-center justify-center rounded-full border hover:bg-hover [&_svg]:size-3.5",
        isOn ? "border-accent text-accent" : "border-line-strong text-ink-2",
      )}
    >
      {status === "loading" ? <Spinner /> : icon}
    </button>
  );
}
