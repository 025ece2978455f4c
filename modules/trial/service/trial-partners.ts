import { createHttpClient } from "@bc/runtime/http-client";
import { createFeedTool, type FeedTool } from "./feed-tool.ts";
import { createMarketplace, type Marketplace } from "./marketplace.ts";
import { createStorefront, type Storefront } from "./storefront.ts";

/** The sister products that this deployment can start trials at. */
export interface TrialPartners {
  marketplace: Marketplace | undefined;
  storefront: Storefront | undefined;
  feed: FeedTool | undefined;
  /** The page of the payment registration, for the api. */
  registrationUrl: string | undefined;
  close(): Promise<void>;
}

/** The address of a sister product and the credential that it gave this deployment. Both unset where there is none. */
export interface TrialPartner {
  url: string | undefined;
  token: string | undefined;
}

const deadlineMs = 10_000;
/** Storefront answers with all accounts of a user, who may have many businesses. */
const maxResponseBytes = 4 * 1024 * 1024;

interface Options {
  marketplace: TrialPartner;
  storefront: TrialPartner;
  feed: TrialPartner;
  registrationUrl?: string | undefined;
}

export function createTrialPartners(options: Options): TrialPartners {
  const connect = (name: string, { url, token }: TrialPartner) =>
    url === undefined || token === undefined
      ? undefined
      : createHttpClient({
          name,
          baseUrl: url,
          internal: true,
          deadlineMs,
          maxResponseBytes,
          headers: { accept: "application/json", authorization: `Bearer ${token}` },
        });
  const marketplace = connect("channels", options.marketplace);
  const storefront = connect("storefront trials", options.storefront);
  const feed = connect("feed trials", options.feed);
  return {
    feed: feed && createFeedTool(feed),
    registrationUrl: options.registrationUrl,
    marketplace: marketplace && createMarketplace(marketplace),
    storefront: storefront && createStorefront(storefront),
    async close() {
      for (const client of [marketplace, storefront, feed]) await client?.close();
    },
  };
}
