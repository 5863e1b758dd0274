import { WhatIsThis } from "../metrics/what-is-this.tsx";

/** Says what the figures of a screen are compared with. */
export function Comparison({ name }: { name: string }) {
  return (
    <p className="text-13 text-ink-3">
      Compared with {name} <WhatIsThis figure="comparison" />
    </p>
  );
}
