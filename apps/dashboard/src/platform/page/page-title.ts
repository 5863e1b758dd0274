import { useEffect } from "react";

/** Names the page in its tab: "AI Voiceovers · Lectern". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Lectern" : `${title} · Lectern`;
  }, [title]);
}
