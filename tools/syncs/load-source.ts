import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { daysBetween } from "@bc/dev/partners/sources/world";

/** How many rows a source has per day, and how many it sends at once. */
export interface Load {
  rows: number;
  page: number;
}

export interface LoadSource {
  url: string;
  /** Prepares the answers for these days, so that a measurement does not contain it. */
  prepare(days: { from: string; to: string }, load: Load): void;
  stop(): Promise<void>;
}

/** Returns the rows of a page of a day. Each has another campaign. */
export const loadRows = (date: string, { page }: Load, number: number) =>
  Array.from({ length: page }, (_, at) => {
    const campaign = number * page + at;
    return {
      date,
      campaignId: String(10_000_000 + campaign),
      campaignName: `Campaign ${campaign}`,
      spend: `${1 + (campaign % 90)}.25`,
      impressions: 1_000 + (campaign % 500),
      clicks: campaign % 70,
      conversions: String(campaign % 7),
      conversionValue: `${(campaign % 7) * 20}.5`,
      currency: "USD",
    };
  });

/** Starts a source of campaigns that sends what it has prepared. */
export async function startLoadSource(): Promise<LoadSource> {
  const answers = new Map<string, string>();
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? "");
    response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" }).end(answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    prepare({ from, to }, load) {
      const pages = load.rows / load.page;
      for (const date of daysBetween(from, to)) {
        let spend = 0;
        for (let number = 0; number < pages; number++) {
          const rows = loadRows(date, load, number);
          spend += rows.reduce((sum, row) => sum + Number(row.spend), 0);
          const answer = { rows, total: load.rows, hasMore: number + 1 < pages };
          const query = new URLSearchParams({ day: date, size: String(load.page), page: String(number) });
          answers.set(`/rows?${query}`, JSON.stringify(answer));
        }
        const query = new URLSearchParams({ day: date, size: String(load.page) });
        answers.set(`/sum?${query}`, JSON.stringify({ spend: spend.toFixed(2) }));
      }
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
