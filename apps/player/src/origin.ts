const script = document.currentScript;

/** The server that the script came from. */
export const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;
