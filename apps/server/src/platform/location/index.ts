export { countryName } from "./locator.ts";
export type { Locator } from "./locator.ts";
export { openGeolocator } from "./open-geolocator.ts";
