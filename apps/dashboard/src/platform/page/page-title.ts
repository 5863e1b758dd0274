import { useEffect } from "react";

let title = "";
/** Before the title, until the tab is looked at. */
let notice: string | undefined;

function show(): void {
  const page = title === "" ? "Lectern" : `${title} · Lectern`;
  document.title = notice === undefined ? page : `${notice} · ${page}`;
}

/** Names the page in its tab: "AI Voiceovers · Lectern". */
export function usePageTitle(named: string): void {
  useEffect(() => {
    title = named;
    show();
  }, [named]);
}

/** Says something in the tab's title until the tab is looked at. */
export function showTabNotice(said: string): void {
  notice = said;
  show();
  document.addEventListener("visibilitychange", clearWhenSeen);
}

function clearWhenSeen(): void {
  if (document.hidden) return;
  document.removeEventListener("visibilitychange", clearWhenSeen);
  notice = undefined;
  show();
}
