export type { Config, OpenAiSpeechConfig } from "./config.ts";
export { readEnvironment } from "./environment.ts";
export { loadConfig } from "./load-config.ts";
export { settings } from "./settings.ts";
export { settingsTable } from "./settings-table.ts";
export { ConfigError } from "./values.ts";
