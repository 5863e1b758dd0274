export type {
  AllowedHost,
  BillingConfig,
  Config,
  DatabaseConfig,
  MailConfig,
  OidcConfig,
  OpenAiSpeechConfig,
  Role,
  StorageConfig,
} from "./config.ts";
export { readEnvironment } from "./environment.ts";
export { loadConfig } from "./load-config.ts";
export { type Setting, settings } from "./settings.ts";
export { settingsTable } from "./settings-table.ts";
export { ConfigError } from "./values.ts";
