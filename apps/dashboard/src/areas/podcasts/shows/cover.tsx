import { Podcast } from "lucide-react";
import { classes } from "../../../ui/classes.ts";

/** A show's picture, or a mark in its place; beside its title, so that it needs no words of its own. */
export function Cover({ src, className }: { src: string | null; className?: string }) {
  const look = classes("size-14 shrink-0 rounded-6 border border-line bg-well object-cover", className);
  return src === null ? (
    <span className={classes(look, "grid place-items-center text-ink-3")}>
      <Podcast className="size-6" aria-hidden="true" />
    </span>
  ) : (
    <img src={src} alt="" width={56} height={56} loading="lazy" decoding="async" className={look} />
  );
}
