import type { Account } from "@bc/connector-kit/connector";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { manifest } from "./manifest.ts";

interface Search {
  customerId: string;
  loginCustomerId: string;
  query: string;
}

/** Returns all rows that a query finds. One query is one operation of the daily quota, whatever its number of rows. */
export async function search<Row extends z.ZodType>(
  vendor: Vendor,
  row: Row,
  { customerId, loginCustomerId, query }: Search,
): Promise<z.output<Row>[]> {
  const batches = await vendor.json(z.array(z.object({ results: z.array(row).default([]) })), {
    method: "POST",
    url: `https://googleads.googleapis.com/${manifest.api.version}/customers/${digits(customerId)}/googleAds:searchStream`,
    headers: { "login-customer-id": digits(loginCustomerId) },
    json: { query },
  });
  return batches.flatMap(({ results }) => results);
}

/** Returns a search in an account, through the manager account that was entered or that it was found below. */
export function inAccount({ id, extra }: Account, settings: Readonly<Record<string, string>>, query: string): Search {
  return { customerId: id, loginCustomerId: settings["loginCustomerId"] || (extra?.["loginCustomerId"] ?? id), query };
}

const digits = (id: string): string => id.replace(/\D/g, "");
