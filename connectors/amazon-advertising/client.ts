import type { Account } from "@bc/connector-kit/connector";
import { gunzip, jsonOf } from "@bc/connector-kit/decode";
import { SourceError } from "@bc/connector-kit/faults";
import type { DaySlice } from "@bc/connector-kit/slices";
import { checked, type Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { unsupported } from "./errors.ts";
import { manifest } from "./manifest.ts";

/** Returns the address of a region, each of which knows only its own profiles. */
export const hostOf = (region: string): string =>
  `https://advertising-api${region === "na" ? "" : `-${region}`}.amazon.com`;

/** IDs have up to 18 digits, more than a number can hold. */
export const idSchema = z.union([z.number(), z.string()]).transform(String);

/** The kinds of campaigns. Each has a report of its own, and its own columns for what was sold within 14 days. */
export const products = [
  { adProduct: "SPONSORED_PRODUCTS", reportTypeId: "spCampaigns", purchases: "purchases14d", sales: "sales14d" },
  { adProduct: "SPONSORED_BRANDS", reportTypeId: "sbCampaigns", purchases: "purchases", sales: "sales" },
  { adProduct: "SPONSORED_DISPLAY", reportTypeId: "sdCampaigns", purchases: "purchases", sales: "sales" },
] as const;
export type Product = (typeof products)[number];

const createdSchema = z.union([
  z.object({ reportId: z.string() }),
  z.object({ code: z.coerce.string(), detail: z.string() }),
]);

const scoped = ({ id, extra }: Account) => ({
  host: hostOf(extra?.["region"] ?? "na"),
  headers: { "amazon-advertising-api-scope": id },
});

/** Orders a report and returns its ID, or null if the profile can't have one of this kind. */
export async function createReport(
  vendor: Vendor,
  account: Account,
  report: { product: Product; name: string; days: DaySlice; columns: readonly string[] },
): Promise<string | null> {
  const { host, headers } = scoped(account);
  const { product, name, days, columns } = report;
  try {
    const created = await vendor.json(createdSchema, {
      url: `${host}/reporting/reports`,
      headers: { ...headers, "content-type": "application/vnd.createasyncreportrequest.v3+json" },
      answers: [425],
      json: {
        name,
        startDate: days.from,
        endDate: days.to,
        configuration: {
          adProduct: product.adProduct,
          groupBy: ["campaign"],
          columns,
          reportTypeId: product.reportTypeId,
          timeUnit: "DAILY",
          format: "GZIP_JSON",
        },
      },
    });
    if ("reportId" in created) return created.reportId;
    // The same report is being prepared already, for example for a run that was interrupted.
    const [, existing] = /duplicate of\s*:\s*(\S+)/i.exec(created.detail) ?? [];
    if (existing !== undefined) return existing;
    throw new SourceError({
      class: "retry",
      code: `HTTP 425 ${created.code}`,
      sentence: "Amazon Advertising is not available. We'll try again.",
    });
  } catch (error) {
    if (error instanceof SourceError && error.fault.code === unsupported) return null;
    throw error;
  }
}

const statusSchema = z.object({
  status: z.enum(["PENDING", "PROCESSING", "COMPLETED", "FAILED"]),
  url: z.string().nullish(),
  failureReason: z.string().nullish(),
});

/** Returns the rows of a report, or how far it is. */
export async function reportRows<Row extends z.ZodType>(
  vendor: Vendor,
  account: Account,
  { reportId, row }: { reportId: string; row: Row },
): Promise<{ rows: z.output<Row>[] } | { failure: string } | "pending"> {
  const { host, headers } = scoped(account);
  const { status, url, failureReason } = await vendor.json(statusSchema, {
    url: `${host}/reporting/reports/${reportId}`,
    headers,
  });
  if (status === "FAILED") return { failure: failureReason ?? "FAILED" };
  if (status !== "COMPLETED" || !url) return "pending";
  const file = await vendor.download({ url, isSigned: false });
  return { rows: checked(manifest.title, z.array(row), await jsonOf(gunzip(file))) };
}

/** Cancels a report that is being prepared. One that has ended stays, which costs nothing. */
export async function cancelReport(vendor: Vendor, account: Account, reportId: string): Promise<void> {
  const { host, headers } = scoped(account);
  const url = `${host}/reporting/reports/${reportId}`;
  await vendor.json(z.unknown(), { method: "DELETE", url, headers, answers: [400, 404] });
}
