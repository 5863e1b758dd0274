/** A voice's hue beside its name. */
export function HueDot({ color }: { color: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: color }}
      className="inline-block size-2.5 shrink-0 rounded-full"
    />
  );
}
