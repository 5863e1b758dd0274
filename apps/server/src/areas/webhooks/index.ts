export { createWebhooksArea } from "./create-webhooks-area.ts";
