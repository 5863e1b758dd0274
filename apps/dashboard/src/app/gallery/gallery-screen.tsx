import type { ReactNode } from "react";
import { chooseTheme, useTheme } from "../../platform/theme/theme.ts";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import { TooltipProvider } from "../../ui/overlays/tooltip.tsx";
import { Wordmark } from "../../ui/page/wordmark.tsx";
import { ControlSpecimens } from "./control-specimens.tsx";
import { FeedbackSpecimens } from "./feedback-specimens.tsx";
import { TokenSpecimens } from "./token-specimens.tsx";

/** Every component of the design system in its states, for review and screenshot tests. */
export function GalleryScreen() {
  const { choice } = useTheme();
  return (
    <TooltipProvider>
      <main className="mx-auto max-w-7xl px-4 py-8 sm:px-7">
        <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
          <div className="flex flex-wrap items-center gap-4">
            <Wordmark />
            <h1 className="font-serif text-22 font-semibold">Gallery</h1>
          </div>
          <RadioGroup
            inline
            label="Theme"
            value={choice}
            onValueChange={chooseTheme}
            options={[
              { value: "system", label: "System" },
              { value: "light", label: "Light" },
              { value: "dark", label: "Dark" },
            ]}
          />
        </header>
        <GallerySection name="Tokens">
          <TokenSpecimens />
        </GallerySection>
        <GallerySection name="Controls">
          <ControlSpecimens />
        </GallerySection>
        <GallerySection name="What tells and what opens">
          <FeedbackSpecimens />
        </GallerySection>
      </main>
    </TooltipProvider>
  );
}

function GallerySection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="mb-10">
      <h2 className="mb-3 font-serif text-19 font-semibold">{name}</h2>
      <div className="grid items-start gap-4 md:grid-cols-2">{children}</div>
    </section>
  );
}
