import { Readable } from "node:stream";
import type { Services } from "@bc/api-kit/context";
import { downloadExport } from "@bc/order/public";
import type { FastifyInstance } from "fastify";
import { visitorOf } from "./visitor.ts";

/**
 * GET /exports/{token}: a file that a user exported. Browsers can't authenticate a download, so the link's secret does,
 * and the user's rights are checked again. The response deadline does not apply to the content.
 */
export function mountExportDownload(server: FastifyInstance, services: Pick<Services, "database" | "files">): void {
  server.get<{ Params: { token: string } }>("/exports/:token", async (request, reply) => {
    const visitor = { ...visitorOf(request), requestId: request.id };
    const { mediaType, fileName, size, content } = await downloadExport(services, request.params.token, visitor);
    reply.type(mediaType).header("content-disposition", `attachment; filename="${fileName}"`);
    reply.header("cache-control", "private, no-store").header("referrer-policy", "no-referrer");
    if (size !== null) reply.header("content-length", size);
    return reply.send(Readable.from(content));
  });
}
