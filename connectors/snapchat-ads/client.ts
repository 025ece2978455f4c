import type { Vendor, VendorCall } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { manifest } from "./manifest.ts";

export const api = `https://adsapi.snapchat.com/${manifest.api.version}`;

const pagingSchema = z.object({ paging: z.object({ next_link: z.string().optional() }).optional() });

/** Returns an answer, and the cursor of the next page, if there is one. */
export async function pageOf<Schema extends z.ZodType>(
  vendor: Vendor,
  schema: Schema,
  { query, ...call }: VendorCall,
  cursor: string | undefined,
): Promise<{ answer: z.output<Schema>; next: string | undefined }> {
  const paged = z.intersection(schema, pagingSchema);
  const answer = await vendor.json(paged, { ...call, query: { ...query, cursor } });
  const link = answer.paging?.next_link;
  return { answer, next: link === undefined ? undefined : (new URL(link).searchParams.get("cursor") ?? undefined) };
}
