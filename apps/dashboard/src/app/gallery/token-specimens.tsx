import { VoiceDot } from "../../ui/voice-dot.tsx";
import { Specimen } from "./specimen.tsx";

const colors = [
  "paper",
  "sheet",
  "raised",
  "well",
  "hover",
  "line",
  "line-strong",
  "edge",
  "ink",
  "ink-2",
  "ink-3",
  "inverse",
  "accent",
  "accent-strong",
  "accent-soft",
  "good",
  "good-soft",
  "warning",
  "warning-soft",
  "bad",
  "bad-strong",
  "bad-soft",
  "information",
  "information-soft",
  "voice-1",
  "voice-2",
  "voice-3",
  "voice-4",
  "voice-5",
  "voice-6",
  "voice-7",
  "voice-8",
];

const sizes = [
  ["27", "text-27 font-serif font-semibold"],
  ["22", "text-22 font-serif font-semibold"],
  ["19", "text-19 font-serif"],
  ["16", "text-16"],
  ["14", "text-14"],
  ["13", "text-13"],
  ["12", "text-12"],
] as const;

const voices = ["en-gb/emma", "en-gb/george", "en-us/arthur", "fr/amelie", "de/jonas", "ja/sora"];

/** Colour, type, radius and shadow. */
export function TokenSpecimens() {
  return (
    <>
      <Specimen name="Colour">
        <ul className="grid w-full grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
          {colors.map((color) => (
            <li key={color} className="min-w-0">
              <span
                className="block h-9 rounded-6 border border-line"
                style={{ backgroundColor: `var(--color-${color})` }}
              />
              <span className="mt-1 block truncate text-12 text-ink-2">{color}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        <div className="grid gap-1">
          {sizes.map(([size, className]) => (
            <p key={size} className={className}>
              {size} — Down the Rabbit-Hole
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="Radius and shadow">
        <span className="size-14 rounded-6 border border-line-strong" />
        <span className="size-14 rounded-10 border border-line-strong" />
        <span className="size-14 rounded-16 border border-line-strong" />
        <span className="size-14 rounded-10 bg-sheet shadow-sheet" />
        <span className="size-14 rounded-10 bg-raised shadow-popover" />
      </Specimen>
      <Specimen name="Voice dot">
        {voices.map((code) => (
          <span key={code} className="flex items-center gap-1.5 text-13">
            <VoiceDot code={code} name={code.split("/")[1] ?? ""} />
            {code.split("/")[1]}
          </span>
        ))}
      </Specimen>
    </>
  );
}
