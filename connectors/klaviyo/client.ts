import type { Account } from "@bc/connector-kit/connector";
import type { DaySlice } from "@bc/connector-kit/slices";
import { addressOf } from "@bc/connector-kit/transport";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";

const origin = "https://a.klaviyo.com/";

/** Yields the items of a list over all its pages. */
export async function* listed<Item extends z.ZodType>(
  vendor: Vendor,
  item: Item,
  { path, query = {} }: { path: string; query?: Record<string, string> },
): AsyncGenerator<z.output<Item>, void, undefined> {
  // The key is sent along, so pages elsewhere are not followed.
  const next = z.string().startsWith(origin).nullish();
  const page = z.object({ data: z.array(item), links: z.object({ next }).nullish() });
  let url: string | null | undefined = addressOf({ url: `${origin}api/${path}`, query }).href;
  while (url) {
    const { data, links }: z.output<typeof page> = await vendor.json(page, { url });
    yield* data;
    url = links?.next;
  }
}

const statistic = z.number().nullish();
const reportSchema = z.object({
  data: z.object({
    attributes: z.object({
      results: z.array(
        z.object({
          groupings: z.object({ campaign_id: z.string(), send_channel: z.enum(["email", "sms"]).optional() }),
          statistics: z.record(z.string(), statistic),
        }),
      ),
    }),
  }),
});
export type Result = z.output<typeof reportSchema>["data"]["attributes"]["results"][number];

/** Returns the statistics of the campaigns that were sent on these days, as they are now. */
export async function reportOf(
  vendor: Vendor,
  { id, extra }: Account,
  { from, to }: DaySlice,
  { statistics, groupBy }: { statistics: string[]; groupBy: string[] },
): Promise<Result[]> {
  const { data } = await vendor.json(reportSchema, {
    method: "POST",
    url: `${origin}api/campaign-values-reports`,
    headers: { "content-type": "application/vnd.api+json" },
    // Reports have a limit of their own: two per minute and 225 per day.
    limits: [{ name: `klaviyo:${id}:reports`, perSecond: 2 / 60, isOwn: true }],
    json: {
      data: {
        type: "campaign-values-report",
        attributes: {
          statistics,
          // Offsets are ignored: days are those of the account.
          timeframe: { start: `${from}T00:00:00+00:00`, end: `${to}T23:59:59+00:00` },
          conversion_metric_id: extra?.["metricId"],
          group_by: groupBy,
          filter: 'contains-any(send_channel,["email","sms"])',
        },
      },
    },
  });
  return data.attributes.results;
}

const campaignSchema = z.object({
  id: z.string(),
  attributes: z.object({ name: z.string(), send_time: z.string().nullish() }),
});

interface Campaign {
  readonly name: string;
  readonly sentAt: Date;
}

const idsPerCall = 50;

/** Returns the campaigns by ID. A call lists one channel, and campaigns either in or out of the archive. */
export async function campaignsOf(vendor: Vendor, ids: readonly string[]): Promise<Map<string, Campaign>> {
  const found = new Map<string, Campaign>();
  for (const channel of ["email", "sms"])
    for (const isArchived of [false, true]) {
      const missing = ids.filter((id) => !found.has(id));
      for (let at = 0; at < missing.length; at += idsPerCall) {
        const some = JSON.stringify(missing.slice(at, at + idsPerCall));
        const filter = `and(equals(messages.channel,'${channel}'),any(id,${some}),equals(archived,${isArchived}))`;
        const query = { filter, "fields[campaign]": "name,send_time" };
        for await (const { id, attributes } of listed(vendor, campaignSchema, { path: "campaigns", query }))
          if (attributes.send_time) found.set(id, { name: attributes.name, sentAt: new Date(attributes.send_time) });
      }
    }
  return found;
}
