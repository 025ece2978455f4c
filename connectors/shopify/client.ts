import { createHmac, timingSafeEqual } from "node:crypto";
import type { App } from "@bc/connector-kit/authorize";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { manifest } from "./manifest.ts";

/** Sends a query to the store of the connection and returns its data. */
export async function query<Schema extends z.ZodType>(
  vendor: Vendor,
  schema: Schema,
  { text, variables = {} }: { text: string; variables?: object },
): Promise<z.output<Schema>> {
  const answer: unknown = await vendor.json(z.object({ data: schema }), {
    url: `https://${vendor.settings["shop"]}.myshopify.com/admin/api/${manifest.api.version}/graphql.json`,
    json: { query: text, variables },
  });
  return (answer as { data: z.output<Schema> }).data;
}

/** Returns the number of an ID such as "gid://shopify/Order/17". */
export const idOf = (gid: string): string => gid.split("/").at(-1)?.split("?")[0] ?? gid;

const maxAgeSeconds = 90;

/** Returns whether a callback was signed by Shopify, for a store, less than 90 seconds ago. */
export function isSigned(callback: URLSearchParams, { clientSecret }: App, now: Date): boolean {
  const age = Math.abs(now.getTime() / 1_000 - Number(callback.get("timestamp") ?? Number.NaN));
  if (!(age <= maxAgeSeconds)) return false;
  if (!/^[a-zA-Z0-9][a-zA-Z0-9-]*\.myshopify\.com$/.test(callback.get("shop") ?? "")) return false;
  const signed = new URLSearchParams(
    [...callback].filter(([name]) => name !== "hmac" && name !== "signature").sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const expected = createHmac("sha256", clientSecret).update(signed.toString()).digest();
  const given = Buffer.from(callback.get("hmac") ?? "", "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
