import type { Vendor, VendorCall } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { manifest } from "./manifest.ts";

export const graph = `https://graph.facebook.com/${manifest.api.version}`;

/** Returns the rows of one page, and the cursor of the next one, if there is one. */
export async function pageOf<Row extends z.ZodType>(
  vendor: Vendor,
  row: Row,
  call: VendorCall,
): Promise<{ rows: z.output<Row>[]; after: string | undefined }> {
  const schema = z.object({
    data: z.array(row),
    paging: z.object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() }).optional(),
  });
  const { data, paging } = await vendor.json(schema, call);
  // The last page has a cursor too. Only `next` tells that more follows, and it contains the access token.
  return { rows: data, after: paging?.next === undefined ? undefined : paging.cursors?.after };
}
