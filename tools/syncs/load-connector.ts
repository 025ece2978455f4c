import type { Connector, DailyStream } from "@bc/connector-kit/connector";
import { shapes } from "@bc/connector-kit/shapes";
import { z } from "zod";

export const loadOrigin = "https://load.example";
const account = { id: "load-1", name: "Load", currency: "USD", zone: "UTC" };
const pageSchema = z.object({ rows: z.array(shapes.marketing_daily.row), total: z.number(), hasMore: z.boolean() });
const resumeSchema = z.object({ page: z.number(), isDone: z.boolean() });

/** Reads a day per slice, so that a slice has as many rows as the source has per day. */
const marketingDaily: DailyStream<"marketing_daily"> = {
  shape: "marketing_daily",
  division: { kind: "days", step: 1, lookBack: 60, weeklyLookBack: 60, history: 365 },
  async *read(vendor, { slice, resume }) {
    let { page, isDone } = resumeSchema.parse(resume ?? { page: 0, isDone: false });
    while (!isDone) {
      const query = { day: slice.from, size: vendor.settings["size"], page };
      const { rows, total, hasMore } = await vendor.json(pageSchema, { url: `${loadOrigin}/rows`, query });
      page += 1;
      isDone = !hasMore;
      yield { rows, resume: { page, isDone }, announced: total };
    }
  },
  async total(vendor, { days }) {
    const query = { day: days.from, size: vendor.settings["size"] };
    const { spend } = await vendor.json(z.object({ spend: z.string() }), { url: `${loadOrigin}/sum`, query });
    return [{ date: days.from, values: { spend } }];
  },
};

/** A source of any number of rows, for measurements. */
export const loadConnector: Connector = {
  manifest: {
    slug: "load",
    title: "Load",
    category: "Marketing Analytics",
    typeName: "LoadDataConnector",
    description: "Rows for measurements.",
    consent: "key",
    api: { version: "v1" },
    fields: [],
  },
  authorization: {
    kind: "key",
    field: "apiKey",
    headers: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  },
  limits: () => [{ name: "load", perSecond: 100_000, burst: 100_000 }],
  classify: () => undefined,
  async *accounts() {
    yield account;
  },
  streams: { marketing_daily: marketingDaily },
};
