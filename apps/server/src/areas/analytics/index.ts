export { createAnalyticsArea } from "./create-analytics-area.ts";
