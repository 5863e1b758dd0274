import { useEffect, useRef } from "react";
import { useStoreSelector } from "../../../../platform/store/store.ts";
import type { Transport } from "../playback/transport.ts";

/** The meter's left end, in dB below full scale. */
const FLOOR_DB = 48;
/** How fast a bar falls, in dB for a frame. */
const FALL_DB = 0.8;

/** Levels of both channels as they sound, and loudness and true peak of the whole. */
export function LevelMeter({ transport }: { transport: Pick<Transport, "state" | "levels"> }) {
  const bars = useRef<HTMLDivElement>(null);
  const isPlaying = useStoreSelector(transport.state, ({ status }) => status === "playing");
  const loudness = useStoreSelector(transport.state, (state) => state.loudness);

  useEffect(() => {
    let frame = 0;
    const shown = [-FLOOR_DB, -FLOOR_DB];
    function step(): void {
      const peaks = transport.levels();
      for (const [channel, bar] of [...(bars.current?.children ?? [])].entries()) {
        const level = 20 * Math.log10(Math.max(1e-6, isPlaying ? (peaks[channel] ?? 0) : 0));
        shown[channel] = Math.max(level, (shown[channel] ?? 0) - FALL_DB, -FLOOR_DB);
        const share = 1 + shown[channel] / FLOOR_DB;
        (bar.firstElementChild as HTMLElement).style.transform = `scaleX(${Math.min(1, share).toFixed(3)})`;
      }
      if (isPlaying || shown.some((level) => level > -FLOOR_DB)) frame = requestAnimationFrame(step);
    }
    step();
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, transport]);

  return (
    <div className="flex shrink-0 items-center gap-2 text-12 text-ink-3 @max-[52rem]/tools:hidden">
      <span className="@max-[72rem]/tools:sr-only">Master</span>
      <div ref={bars} aria-hidden="true" className="flex w-20 flex-col gap-1">
        {["left", "right"].map((channel) => (
          <div key={channel} className="h-1.5 overflow-clip bg-line">
            <div className="h-full origin-left scale-x-0 bg-good" />
          </div>
        ))}
      </div>
      {loudness === undefined ? null : (
        <span className="flex gap-2 tabular-nums">
          <Level value={loudness.integrated} unit="LUFS" />
          <span className="@max-[64rem]/tools:hidden">
            <Level value={loudness.truePeak} unit="dBTP" />
          </span>
        </span>
      )}
    </div>
  );
}

function Level({ value, unit }: { value: number; unit: string }) {
  const text = Number.isFinite(value) ? value.toFixed(1).replace("-", "−") : "−∞";
  return (
    <span className="whitespace-nowrap">
      <span className="font-semibold text-ink">{text}</span> {unit}
    </span>
  );
}
