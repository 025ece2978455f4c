import { apiError } from "@bc/api-kit/errors";
import type { Database } from "@bc/db/database";
import { findPicture } from "@bc/org/public";
import { isUuid } from "@bc/runtime/ids";
import type { FastifyInstance } from "fastify";

/**
 * GET /pictures/{id}: a portrait, for whoever was given its address. It is never changed, only replaced under another
 * id, so a browser may keep it for ever; no cache in between does, so that a removed one is gone. Opened by itself it
 * can do nothing, whatever its bytes are.
 */
export function mountPictures(door: FastifyInstance, database: Database): void {
  door.get<{ Params: { id: string } }>("/pictures/:id", async ({ params: { id } }, reply) => {
    const picture = isUuid(id) ? await database.withoutTransaction((tx) => findPicture(tx, id)) : undefined;
    if (!picture) throw apiError("api.path-unknown");
    return reply
      .type(picture.type)
      .header("cache-control", "private, max-age=31536000, immutable")
      .header("content-security-policy", "default-src 'none'; sandbox; frame-ancestors 'none'")
      .send(picture.bytes);
  });
}
