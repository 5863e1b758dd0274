export type { Config, OpenAiSpeechConfig, StorageConfig } from "./config.ts";
export { readOrCreateFile } from "./read-or-create-file.ts";
export { readEnvironment } from "./environment.ts";
export { loadConfig } from "./load-config.ts";
export { settings } from "./settings.ts";
export { settingsTable } from "./settings-table.ts";
export { ConfigError } from "./values.ts";
