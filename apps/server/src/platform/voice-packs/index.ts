export { createInstalledPacks, type InstalledPacks } from "./installed-packs.ts";
