import { ownScript } from "./own-script.ts";

/** The server that the script came from. */
export const origin = ownScript instanceof HTMLScriptElement ? new URL(ownScript.src).origin : location.origin;
