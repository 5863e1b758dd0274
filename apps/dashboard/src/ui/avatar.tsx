import { Avatar as Base } from "@base-ui/react/avatar";
import { classes } from "./classes.ts";
import { firstGraphemes } from "@lectern/script";

export interface AvatarProps {
  givenName: string;
  familyName: string;
  src?: string | null;
  className?: string;
}

/** A person's picture, or their initials. It is decoration: name the person beside it or on the control around it. */
export function Avatar({ givenName, familyName, src, className }: AvatarProps) {
  return (
    <Base.Root
      aria-hidden="true"
      className={classes(
        "inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-well text-12 font-semibold text-ink uppercase",
        className ?? "size-8",
      )}
    >
      {src ? <Base.Image src={src} alt="" className="size-full object-cover" /> : null}
      <Base.Fallback>{firstGraphemes(givenName, 1) + firstGraphemes(familyName, 1)}</Base.Fallback>
    </Base.Root>
  );
}
