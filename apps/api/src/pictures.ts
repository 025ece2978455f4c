import { apiError } from "@bc/api-kit/errors";
import type { Database } from "@bc/db/database";
import { findPicture } from "@bc/picture/public";
import { isUuid } from "@bc/runtime/ids";
import type { FastifyInstance } from "fastify";

/**
 * GET /pictures/{id}: a portrait, without authentication. It is never changed, only replaced under another
 * ID, so browsers may cache it for ever; shared caches may not, so that a removed one is gone. Opened as a page it
 * can't run anything, whatever its bytes are.
 */
export function mountPictures(server: FastifyInstance, database: Database): void {
  server.get<{ Params: { id: string } }>("/pictures/:id", async ({ params: { id } }, reply) => {
    const picture = isUuid(id) ? await database.withoutTransaction((tx) => findPicture(tx, id)) : undefined;
    if (!picture) throw apiError("api.path-unknown");
    return reply
      .type(picture.type)
      .header("cache-control", "private, max-age=31536000, immutable")
      .header("content-security-policy", "default-src 'none'; sandbox; frame-ancestors 'none'")
      .send(picture.bytes);
  });
}
