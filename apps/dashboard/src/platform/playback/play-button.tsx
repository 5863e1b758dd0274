import { Pause, Play } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { classes } from "../../ui/classes.ts";
import { Spinner } from "../../ui/spinner.tsx";
import type { PlayerStatus } from "./player-state.ts";

export interface PlayButtonProps {
  /** What it plays, for its name: "Play Down the Rabbit-Hole". */
  name: string;
  /** The state of this track; "idle" when another one plays. */
  status: PlayerStatus;
  onPress: () => void;
  /** Why it cannot be played. */
  unavailable?: string | undefined;
  keys?: string;
  size?: "md" | "lg";
}

/** Plays and pauses one track: round, filled while it is the one that plays. */
export function PlayButton({ name, status, onPress, unavailable, keys, size = "md" }: PlayButtonProps) {
  const playing = status === "playing" || status === "loading";
  return (
    <IconButton
      round
      label={`${playing ? "Pause" : "Play"} ${name}`}
      hint={unavailable ?? (playing ? "Pause" : "Play")}
      keys={unavailable === undefined ? keys : undefined}
      disabled={unavailable !== undefined}
      variant={playing || size === "lg" ? "primary" : "secondary"}
      className={classes(size === "lg" ? "size-10!" : "size-control-field!", "[&_svg]:fill-current")}
      icon={
        status === "loading" ? (
          <Spinner />
        ) : playing ? (
          <Pause strokeWidth={0} />
        ) : (
          <Play strokeWidth={0} className="translate-x-px" />
        )
      }
      onClick={onPress}
    />
  );
}
