import { ownScript } from "./origin.ts";

/**
 * Adds rules to a shadow root. A constructed sheet works under a page's `style-src 'self'`. Safari has them from 16.4;
 * before it, a style element takes the nonce of the script, which a strict policy lets pass.
 */
export function addStyle(root: ShadowRoot, rules: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  } catch {
    const style = document.createElement("style");
    style.nonce = ownScript?.nonce ?? "";
    style.textContent = rules;
    root.append(style);
  }
}
