import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { usePageTitle } from "../../platform/page/page-title.ts";
import { useScrollToHash } from "../../platform/page/use-scroll-to-hash.ts";
import { useUser } from "../../platform/session/current-session.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StandalonePage } from "../../ui/standalone-page.tsx";
import { InstallationFacts } from "./installation-facts.tsx";
import { VoicePacksSection } from "./voice-packs/voice-packs-section.tsx";
import { SpeechEngines } from "./speech-engines/speech-engines.tsx";

/** What concerns the whole installation, for the people who run it. */
export function InstallationScreen() {
  usePageTitle("Installation");
  const { is_operator: isOperator } = useUser();
  useScrollToHash();
  return (
    <StandalonePage
      wide
      end={
        <Link to="/" className={buttonClasses({ variant: "quiet" })}>
          <ArrowLeft aria-hidden="true" />
          Back to the dashboard
        </Link>
      }
    >
      <h1 className="font-serif text-27 font-semibold">Installation</h1>
      <p className="mt-1 text-14 text-ink-2">What every organisation on this server shares.</p>
      {isOperator ? (
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-12">
          <InstallationFacts />
          <SpeechEngines />
          <VoicePacksSection />
        </div>
      ) : (
        <Notice className="mt-8">
          This page is for the people who run this installation. The setting OPERATORS names them; without it, it is
          whoever signed up first.
        </Notice>
      )}
    </StandalonePage>
  );
}
