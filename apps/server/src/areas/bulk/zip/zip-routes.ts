import type { FastifyInstance } from "fastify";
import { finished, Readable } from "node:stream";
import type { Platform } from "../../../area.ts";
import { abortOnDisconnect, AppError, contentDisposition, OrganisationSlots } from "../../../platform/http/index.ts";
import { findProject } from "../../projects/index.ts";
import type { StudioServices } from "../../studio/index.ts";
import { streamZip, zipEntries } from "./zip-entries.ts";
import type { ZipLinks } from "./zip-links.ts";

const zipsAnHour = 120;
/** Zips that a process sends at once: each takes some MB of memory for as long as its client takes. */
const zipSlots = { inAll: 40, each: 2, waitingEach: 0, refusal: otherZipsUnderWay };
/** A client that takes nothing for so long is cut off. */
const stalledMs = 120_000;

interface ZipRoute {
  /** A list when it is given twice. */
  Querystring: { key?: string | string[] };
}

/** Zips of audio, by signed addresses. */
export function mountZip(
  app: FastifyInstance,
  services: Pick<StudioServices, "database" | "storage" | "now"> & Pick<Platform, "rateLimits">,
  links: ZipLinks,
): void {
  const slots = new OrganisationSlots(zipSlots);

  app.get<ZipRoute>("/media/audio.zip", async (request, reply) => {
    const zipped = links.read(request.query.key, services.now());
    if (!zipped) throw new AppError("NOT_FOUND", "This zip has expired. Download it again.");
    const { organisationId, projectId } = zipped;
    const project = await services.database.tenant(organisationId, (trx) =>
      findProject(trx, organisationId, projectId),
    );
    if (!project) throw new AppError("NOT_FOUND", "The project of this zip does not exist any more.");
    reply.headers({
      "content-type": "application/zip",
      "content-disposition": contentDisposition("attachment", `${project.integration_name}.zip`),
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "accept-ranges": "none",
    });
    if (request.method === "HEAD") return reply.send(Readable.from([]));
    const limit = { key: `zip:${organisationId}`, limit: zipsAnHour, windowSeconds: 3600 };
    await services.rateLimits.enforce(limit);
    const signal = abortOnDisconnect(reply);
    const release = await slots.take(organisationId, signal);
    // Also where the client is gone already.
    finished(reply.raw, release);
    reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
    return reply.send(streamZip(zipEntries(services, zipped), signal));
  });
}

function otherZipsUnderWay(): AppError {
  return new AppError("RATE_LIMITED", "Other zips are being downloaded. Try again when they are done.", {
    retryAfterSeconds: 30,
  });
}
