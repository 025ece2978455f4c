import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { manifest } from "./manifest.ts";

const api = "https://api.linkedin.com/rest";
const headers = { "linkedin-version": manifest.api.version, "x-restli-protocol-version": "2.0.0" };

/**
 * Sends a query in the syntax of Rest.li, as "dateRange=(start:(year:2026))". It goes into the address as it is, because
 * LinkedIn refuses parentheses that are encoded. Values in it have to be.
 */
export const get = <Schema extends z.ZodType>(
  vendor: Vendor,
  schema: Schema,
  path: string,
  query: readonly string[],
): Promise<z.output<Schema>> => vendor.json(schema, { url: `${api}/${path}?${query.join("&")}`, headers });

/** Yields what a search finds, over all its pages. */
export async function* search<Row extends z.ZodType>(
  vendor: Vendor,
  row: Row,
  path: string,
  query: readonly string[] = [],
): AsyncGenerator<z.output<Row>, void, undefined> {
  const schema = z.object({
    elements: z.array(row),
    metadata: z.object({ nextPageToken: z.string().optional() }).optional(),
  });
  let token: string | undefined;
  do {
    const page = token === undefined ? [] : [`pageToken=${encodeURIComponent(token)}`];
    const { elements, metadata } = await get(vendor, schema, path, ["q=search", ...query, "pageSize=500", ...page]);
    yield* elements;
    token = metadata?.nextPageToken || undefined;
  } while (token !== undefined);
}
