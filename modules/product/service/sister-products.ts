import { createHttpClient, type HttpClient } from "@bc/runtime/http-client";
import type { Logger } from "@bc/runtime/logger";

/** The products of others that this deployment is connected to. */
export interface SisterProducts {
  storefront: HttpClient | undefined;
  feed: HttpClient | undefined;
  reporting: HttpClient | undefined;
  logger: Logger;
  close(): Promise<void>;
}

interface Options {
  /** Unset where a deployment has none. */
  storefrontUrl: string | undefined;
  feedUrl: string | undefined;
  reportingUrl: string | undefined;
  logger: Logger;
}

// A person waits for the answer, so a try may take all the time there is; only what failed at once is tried again.
const deadlineMs = 2_000;
const smallAnswer = 256 * 1024;
/** Storefront answers with every account of a person, however many businesses they have. */
const accountsAnswer = 4 * 1024 * 1024;

export function createSisterProducts({ storefrontUrl, feedUrl, reportingUrl, logger }: Options): SisterProducts {
  const connect = (name: string, baseUrl: string | undefined, maxResponseBytes = smallAnswer) =>
    baseUrl === undefined
      ? undefined
      : createHttpClient({
          name,
          baseUrl,
          internal: true,
          deadlineMs,
          attemptTimeoutMs: deadlineMs,
          maxAttempts: 2,
          maxResponseBytes,
        });
  const storefront = connect("storefront", storefrontUrl, accountsAnswer);
  const feed = connect("feed", feedUrl);
  const reporting = connect("reporting", reportingUrl);
  return {
    storefront,
    feed,
    reporting,
    logger,
    async close() {
      for (const client of [storefront, feed, reporting]) await client?.close();
    },
  };
}
