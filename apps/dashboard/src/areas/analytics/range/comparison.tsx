import { WhatIsThis } from "../metrics/what-is-this.tsx";

/** Says what the figures of a screen are compared with. */
export function Comparison({ name, figure = "comparison" }: { name: string; figure?: "comparison" | "days_before" }) {
  return (
    <p className="text-13 text-ink-3">
      Compared with {name} <WhatIsThis figure={figure} />
    </p>
  );
}
