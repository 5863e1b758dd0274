import { useSyncExternalStore } from "react";
import { browserStorage } from "../storage/browser-storage.ts";

export type ThemeChoice = "system" | "light" | "dark";

/** The same key is read by public/theme.js before the first paint. */
const storageKey = "lectern.theme";
const systemDark = window.matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  const choice = document.documentElement.dataset["theme"];
  return choice === "light" || choice === "dark" ? choice : "system";
}

/** Follows the system, or keeps to light or dark in this browser from now on. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = choice;
  // Without storage the choice holds until the page is left.
  if (choice === "system") browserStorage.remove(storageKey);
  else browserStorage.write(storageKey, choice);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  systemDark.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    systemDark.removeEventListener("change", listener);
  };
}

function readResolved(): "light" | "dark" {
  const choice = readChoice();
  if (choice !== "system") return choice;
  return systemDark.matches ? "dark" : "light";
}

/** What was chosen and what is shown; renders again when either changes. */
export function useTheme(): { choice: ThemeChoice; resolved: "light" | "dark" } {
  const choice = useSyncExternalStore(subscribe, readChoice);
  const resolved = useSyncExternalStore(subscribe, readResolved);
  return { choice, resolved };
}
