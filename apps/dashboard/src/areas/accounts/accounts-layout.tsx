import { EMBEDDED_VOICES, roundedCount } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { queries } from "../../platform/api/queries.ts";
import { Wordmark } from "../../ui/page/wordmark.tsx";

const price = "Free start with no credit card";

const points = [
  `${roundedCount(EMBEDDED_VOICES.count)} voices in ${roundedCount(EMBEDDED_VOICES.languages)} languages`,
  "Unlimited previews and exports",
  "Full commercial rights",
  "Advanced editing studio",
];

/** Layout of every account screen: the form beside the product's features. */
export function AccountsLayout() {
  const { data: settings } = useQuery(queries.settings());
  // Prices are shown only where plans are enabled.
  const shown = settings === undefined || settings.billing === "none" ? points : [price, ...points];
  return (
    <div className="flex min-h-full flex-col md:flex-row">
      <main className="flex flex-1 flex-col px-6 py-8 sm:px-12">
        <Wordmark />
        <div className="flex flex-1 items-center justify-center py-10">
          <div className="w-full max-w-96">
            <Outlet />
          </div>
        </div>
      </main>
      <aside
        aria-label="What Lectern offers"
        className="flex flex-col justify-center gap-10 border-line bg-well px-6 py-12 max-md:border-t sm:px-12 md:w-2/5 md:max-w-xl md:border-l"
      >
        <ReadAloud />
        <div>
          <p className="font-serif text-27 font-semibold text-balance">Your articles, read aloud.</p>
          <ul className="mt-6 grid gap-3 text-16 text-ink-2">
            {shown.map((point) => (
              <li key={point} className="flex items-start gap-3">
                <Check className="mt-1 size-4 shrink-0 text-accent" aria-hidden="true" />
                {point}
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}

const bars = [
  3, 6, 10, 16, 9, 20, 26, 14, 8, 12, 22, 30, 24, 12, 6, 9, 18, 26, 16, 10, 5, 8, 14, 20, 11, 6, 4, 9, 15, 8, 4, 3,
].map((height, index) => ({ height, x: index * 8, heard: index < 14 }));

/** Illustration: a line of text with its waveform and the spoken word highlighted. */
function ReadAloud() {
  return (
    <div aria-hidden="true" className="max-w-md rounded-16 bg-sheet p-6 shadow-sheet">
      <p className="border-l-3 border-accent pl-4 font-serif text-19">
        So she was considering in her own mind whether the{" "}
        <span className="rounded-6 bg-accent-soft px-0.5">pleasure</span> of making a daisy-chain…
      </p>
      <svg viewBox="0 0 256 36" preserveAspectRatio="xMinYMid" className="mt-4 h-9 w-full pl-4 text-accent">
        {bars.map(({ height, x, heard }) => (
          <rect
            key={x}
            x={x}
            y={18 - height / 2}
            width="3"
            height={height}
            rx="1.5"
            fill="currentColor"
            opacity={heard ? 1 : 0.35}
          />
        ))}
      </svg>
    </div>
  );
}
