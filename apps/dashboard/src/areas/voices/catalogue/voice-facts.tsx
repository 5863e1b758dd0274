import { Check, Download, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { unavailableVoiceControls } from "../../../platform/voices/unavailable-voice-controls.ts";
import { defaultProfile, type ListedVoice } from "../../../platform/voices/listed-voices.ts";
import { Tooltip } from "../../../ui/overlays/tooltip.tsx";
import { sampleFormats } from "./sample-formats.ts";

/** A voice's sample as files, and which settings it has; one that it lacks says why. */
export function VoiceFacts({ voice }: { voice: ListedVoice }) {
  const { pitch, style, emphasis, breathing } = unavailableVoiceControls(defaultProfile(voice), voice);
  const settings: [string, string | undefined][] = [
    ["Volume", undefined],
    ["Speed", undefined],
    ["Pitch", pitch],
    ["Style", style],
    ["Emphasis", emphasis],
    ["Breathing", breathing],
  ];
  return (
    <dl className="grid content-start gap-y-3 text-13">
      <Fact term="Formats">
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {sampleFormats(voice).map(({ format, url, fileName }) => (
            <li key={format}>
              <a
                href={url}
                download={fileName}
                aria-label={`Download the sample as ${format}`}
                className="inline-flex min-h-control-xs items-center gap-1.5 rounded-6 text-ink underline-offset-2 hover:underline"
              >
                <Download className="size-3.5 text-ink-3" aria-hidden="true" />
                {format}
              </a>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact term="Settings">
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {settings.map(([name, reason]) => (
            <li key={name} className="inline-flex min-h-control-xs items-center">
              <Setting name={name} reason={reason} />
            </li>
          ))}
        </ul>
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)]">
      <dt className="py-0.5 text-ink-3">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Setting({ name, reason }: { name: string; reason: string | undefined }) {
  if (reason === undefined) {
    return (
      <span className="inline-flex items-center gap-1.5 text-ink">
        <Check className="size-3.5 text-good" aria-hidden="true" />
        {name}
      </span>
    );
  }
  return (
    <Tooltip label={reason}>
      {/* A button, so that the reason can be read by keyboard and touch. */}
      <button
        type="button"
        aria-disabled="true"
        aria-label={`${name}: ${reason}`}
        className="inline-flex min-h-control-xs cursor-default! items-center gap-1.5 rounded-6 text-ink-3"
      >
        <Minus className="size-3.5" aria-hidden="true" />
        {name}
      </button>
    </Tooltip>
  );
}
