export { AnalyticsScreen } from "./analytics-screen.tsx";
