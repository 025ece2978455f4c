import type { OrderStream, Total, Wait } from "@bc/connector-kit/connector";
import { gunzip, jsonOf } from "@bc/connector-kit/decode";
import { SourceError } from "@bc/connector-kit/faults";
import { addDays, type DaySlice, startOfDay } from "@bc/connector-kit/slices";
import { checked } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { addressIn, limitOf } from "../client.ts";
import { manifest } from "../manifest.ts";

const reports = "/reports/2021-06-30";
const reportSchema = z.object({
  processingStatus: z.enum(["IN_QUEUE", "IN_PROGRESS", "DONE", "CANCELLED", "FATAL"]),
  reportDocumentId: z.string().nullish(),
});
const documentSchema = z.object({ url: z.string(), compressionAlgorithm: z.string().nullish() });
const contentSchema = z.object({
  salesAndTrafficByDate: z.array(
    z.object({
      date: z.iso.date(),
      salesByDate: z.object({ unitsOrdered: z.number(), totalOrderItems: z.number() }),
    }),
  ),
});

/** Returns how much was ordered per day by the report that sellers see in Seller Central. */
export const salesAndTraffic: OrderStream["total"] = async (vendor, { account, days, resume }) => {
  if (resume === undefined) {
    const { reportId } = await vendor.json(z.object({ reportId: z.string() }), {
      url: addressIn(account, `${reports}/reports`),
      json: {
        reportType: "GET_SALES_AND_TRAFFIC_REPORT",
        marketplaceIds: [account.id],
        dataStartTime: startOfDay(account.zone, days.from).toISOString(),
        dataEndTime: new Date(startOfDay(account.zone, addDays(days.to, 1)).getTime() - 1_000).toISOString(),
        reportOptions: { dateGranularity: "DAY", asinGranularity: "PARENT" },
      },
      // Three of these reports per five minutes.
      limits: [limitOf(account, vendor, { name: "createReport", perSecond: 0.01, burst: 3 })],
    });
    return waiting(reportId);
  }
  const reportId = z.string().parse(resume);
  const { processingStatus, reportDocumentId } = await vendor.json(reportSchema, {
    url: addressIn(account, `${reports}/reports/${reportId}`),
  });
  if (processingStatus === "IN_QUEUE" || processingStatus === "IN_PROGRESS") return waiting(reportId);
  if (processingStatus === "FATAL")
    throw new SourceError({
      class: "retry",
      code: processingStatus,
      sentence: "Amazon could not prepare a report. We'll try again.",
      waitMs: 30 * 60_000,
    });
  // Canceled reports are those without data.
  if (processingStatus === "CANCELLED" || !reportDocumentId) return totalsOf(days, []);
  const { url, compressionAlgorithm } = await vendor.json(documentSchema, {
    url: addressIn(account, `${reports}/documents/${reportDocumentId}`),
    limits: [limitOf(account, vendor, { name: "getReportDocument", perSecond: 0.0167, burst: 15 })],
  });
  const file = await vendor.download({ url, isSigned: false });
  const { salesAndTrafficByDate } = checked(
    manifest.title,
    contentSchema,
    await jsonOf(compressionAlgorithm === "GZIP" ? gunzip(file) : file),
  );
  return totalsOf(days, salesAndTrafficByDate);
};

/** Returns the totals of all days. Days that a finished report leaves out had no activity. */
function totalsOf({ from, to }: DaySlice, found: z.output<typeof contentSchema>["salesAndTrafficByDate"]): Total[] {
  const totals: Total[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const { unitsOrdered = 0, totalOrderItems = 0 } = found.find((day) => day.date === date)?.salesByDate ?? {};
    totals.push({ date, values: { units: String(unitsOrdered), orderItems: String(totalOrderItems) } });
  }
  return totals;
}

/** Cancels a report of totals that is in the queue. Amazon refuses others, and rows are read without reports. */
export const cancelReport: NonNullable<OrderStream["cancel"]> = async (vendor, { account, resume }) => {
  if (typeof resume !== "string") return;
  await vendor.json(z.unknown(), {
    method: "DELETE",
    url: addressIn(account, `${reports}/reports/${resume}`),
    answers: [400, 404],
    limits: [limitOf(account, vendor, { name: "cancelReport", perSecond: 0.0222, burst: 10 })],
  });
};

const waiting = (reportId: string): Wait => ({
  wait: { reason: "Amazon prepares the report", ms: 60_000 },
  resume: reportId,
});
