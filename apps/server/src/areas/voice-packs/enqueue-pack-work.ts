import type { Queue } from "../../platform/queue/index.ts";
import { sendWork } from "./jobs.ts";
import { requestRemoval } from "./remove-pack.ts";
import { addUploaded, type PackRequest, requestPack, retryPack } from "./request-pack.ts";
import type { PackServices } from "./services.ts";

type StartServices = Pick<PackServices, "database" | "now"> & { queue: Pick<Queue, "send"> };

/** Has a worker add a pack; returns its id. @throws {AppError} VALIDATION, NOT_FOUND, CONFLICT */
export async function enqueuePackInstall(services: StartServices, request: PackRequest): Promise<string> {
  return start(services, await requestPack(services, request));
}

/** The same of a file that was sent to a signed address. @throws {AppError} NOT_FOUND, VALIDATION, CONFLICT */
export async function enqueueUploadedPack(
  services: StartServices & Parameters<typeof addUploaded>[0],
  upload: Parameters<typeof addUploaded>[1],
): Promise<string> {
  return start(services, await addUploaded(services, upload));
}

/** The same of a pack that could not be added. @throws {AppError} NOT_FOUND, CONFLICT */
export async function enqueuePackRetry(services: StartServices, id: string): Promise<string> {
  return start(services, await retryPack(services, id));
}

/** Has a worker remove a pack, or end adding it; returns its id. @throws {AppError} NOT_FOUND */
export async function enqueuePackRemoval(services: StartServices, id: string): Promise<string> {
  await requestRemoval(services, id);
  return start(services, id);
}

async function start({ database, queue }: StartServices, id: string): Promise<string> {
  await database.system((trx) => sendWork(queue, trx, id));
  return id;
}
