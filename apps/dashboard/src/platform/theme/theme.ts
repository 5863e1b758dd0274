import { browserStorage } from "../storage/browser-storage.ts";
import { mediaQueryStore } from "../store/media-query.ts";
import { createStore, useStore } from "../store/store.ts";

export type ThemeChoice = "system" | "light" | "dark";

/** The same key is read by public/before-paint.js before the first paint. */
const storageKey = "lectern.theme";
const systemDark = mediaQueryStore("(prefers-color-scheme: dark)");
const chosen = createStore(readChoice());

function readChoice(): ThemeChoice {
  const choice = typeof document === "undefined" ? undefined : document.documentElement.dataset["theme"];
  return choice === "light" || choice === "dark" ? choice : "system";
}

/** Follows the system, or keeps to light or dark in this browser from now on. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = choice;
  // Without storage the choice holds until the page is left.
  if (choice === "system") browserStorage.remove(storageKey);
  else browserStorage.write(storageKey, choice);
  chosen.set(choice);
}

/** What was chosen and what is shown; renders again when either changes. */
export function useTheme(): { choice: ThemeChoice; resolved: "light" | "dark" } {
  const choice = useStore(chosen);
  const system = useStore(systemDark) ? "dark" : "light";
  return { choice, resolved: choice === "system" ? system : choice };
}
