/** What an API key may be used for. Each stands for itself: a key that publishes need not read. */
export const API_KEY_SCOPES = ["read", "write", "publish"] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];
