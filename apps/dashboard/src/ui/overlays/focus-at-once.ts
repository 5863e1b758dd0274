const controls =
  ":is(a[href], button, input, select, textarea, [tabindex]):not([tabindex='-1'], [role='tab'], [role='tabpanel'], :disabled, [aria-disabled='true'], [aria-hidden='true'])";

/** The first control inside an element that takes the focus; not a tab above the fields. */
export function firstControl(within: HTMLElement | null): HTMLElement | null {
  return within?.querySelector<HTMLElement>(controls) ?? null;
}

/**
 * Focuses what an `initialFocus` of Base UI answers, which by itself does so a frame later: what is typed in between would change
 * the text behind it.
 * @returns whether it is left to Base UI
 */
export function focusAtOnce(found: HTMLElement | null): boolean {
  // What is about to be placed must not scroll the page to where it is now.
  found?.focus({ preventScroll: true });
  return found === null || document.activeElement !== found;
}
