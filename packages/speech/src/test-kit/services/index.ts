export type { FakeService } from "./fake-service.ts";
export { type CloudServices, startCloudServices } from "./start-cloud-services.ts";
