/** The element that runs this script; null in a module. */
export const ownScript = document.currentScript;

/** The server that the script came from. */
export const origin = ownScript instanceof HTMLScriptElement ? new URL(ownScript.src).origin : location.origin;
