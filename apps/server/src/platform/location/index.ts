export { countryName } from "./locator.ts";
export type { Locator } from "./locator.ts";
export { openLocator } from "./open-locator.ts";
