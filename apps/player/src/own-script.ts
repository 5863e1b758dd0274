/** The element that runs this script; null in a module. */
export const ownScript = document.currentScript;
