export { countryName } from "./country-name.ts";
export type { Locator } from "./locator.ts";
export { openLocator } from "./open-locator.ts";
