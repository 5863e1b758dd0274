export { WebhookScreen } from "./log/webhook-screen.tsx";
export { WebhooksScreen } from "./webhooks-screen.tsx";
