import { createHttpClient } from "@bc/runtime/http-client";
import { uaError } from "../contract/errors.ts";
import type { Rate } from "../domain/convert.ts";
import { readRatesFile } from "../domain/rates-file.ts";

/** Where the reference rates of currencies are published. */
export interface RateSource {
  /** Returns the rates of the last 90 days, or all since 1999. */
  read(file: "last-90-days" | "history", signal: AbortSignal): Promise<Rate[]>;
  close(): Promise<void>;
}

const paths = {
  "last-90-days": "/stats/eurofxref/eurofxref-hist-90d.xml",
  history: "/stats/eurofxref/eurofxref-hist.xml",
};
/** The history has 8 MB and grows by a third of one per year. */
const maxFileBytes = 32 * 1024 * 1024;

/** Connects to the European Central Bank. */
export function createRateSource({ url, timeoutMs }: { url: string; timeoutMs: number }): RateSource {
  const client = createHttpClient({
    name: "rates",
    baseUrl: url,
    internal: true,
    deadlineMs: timeoutMs,
    maxResponseBytes: maxFileBytes,
  });
  return {
    async read(file, signal) {
      const { status, text } = await client.request({ path: paths[file], signal });
      if (status !== 200) throw uaError("ua.rates-unreadable", { status });
      return readRatesFile(text, new Date().toISOString().slice(0, 10));
    },
    close: () => client.close(),
  };
}
